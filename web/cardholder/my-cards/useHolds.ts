import * as holdRoutes from '#services/domains/cards/holds/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** The request for the holds of one of the reader's cards. */
export const askHolds = (cardId: string) =>
  [holdRoutes.holds, { params: { id: cardId } }, { watches: [`holds-${cardId}`] }] as const;

/** The holds of one of the reader's cards. */
export const useHolds = (cardId: string) => useAnswer(...askHolds(cardId));
