import * as claimRoutes from '#services/domains/claims/routes.ts';

/** What a claim's panel and page ask. For them, and to be fetched ahead. */
export const openClaim = (id: string) =>
  [claimRoutes.claim, { params: { id } }, { watches: [`claim-${id}`, 'booking', 'extension'] }] as const;
