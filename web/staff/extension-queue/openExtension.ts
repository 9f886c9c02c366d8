import * as extensionRoutes from '#services/domains/extensions/routes.ts';

/** What an extension's panel asks. For the panel, and to be fetched ahead. */
export const openExtension = (id: string) =>
  [extensionRoutes.extension, { params: { id } }, { watches: [`extension-${id}`] }] as const;
