import * as claimRoutes from '#services/domains/claims/routes.ts';

/** Requests of a claim's panel and page, for both and to prefetch them. */
export const openClaim = (id: string) =>
  [claimRoutes.claim, { params: { id } }, { watches: [`claim-${id}`, 'booking', 'extension'] }] as const;
