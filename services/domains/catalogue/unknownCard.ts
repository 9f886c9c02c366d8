import { invalid } from '#services/http/problems.ts';

/** Returns 422 for lines of which one names an unknown card. */
export const unknownCard = (cardIds: readonly string[], unknown: string) =>
  invalid('body', [
    { path: ['lines', cardIds.indexOf(unknown), 'cardId'], code: 'unknownCard', message: 'is no card' },
  ]);
