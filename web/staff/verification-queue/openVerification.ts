import * as verificationRoutes from '#services/domains/cards/verification/routes.ts';

/** What a verification’s panel asks. For the panel, and to be fetched ahead. */
export const openVerification = (id: string) =>
  [verificationRoutes.verification, { params: { id } }, { watches: [`verification-${id}`] }] as const;
