import { useAnswer } from '#web/api/useAnswer.ts';

/** The holds of one of my cards. */
export const useHolds = (cardId: string) =>
  useAnswer('holds', { params: { id: cardId } }, { watches: [`holds-${cardId}`] });
