import * as holdRoutes from '#services/domains/holds/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** The holds of one of my cards. */
export const useHolds = (cardId: string) =>
  useAnswer(holdRoutes.holds, { params: { id: cardId } }, { watches: [`holds-${cardId}`] });
