import * as verificationRoutes from '#services/domains/cards/verification/routes.ts';

/** Requests of a verification's panel, for the panel itself and to prefetch them. */
export const openVerification = (id: string) =>
  [verificationRoutes.verification, { params: { id } }, { watches: [`verification-${id}`] }] as const;
