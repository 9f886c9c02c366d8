import * as extensionRoutes from '#services/domains/extensions/routes.ts';

/** Requests of an extension's panel, for the panel itself and to prefetch them. */
export const openExtension = (id: string) =>
  [extensionRoutes.extension, { params: { id } }, { watches: [`extension-${id}`] }] as const;
