import type { Folding } from '#workflows/kernel/lifecycle.ts';
import { type CardState, slotsAvailable, slotsReserved } from './state.ts';
import { cardFacts } from './facts.ts';
import { cardReducers } from './reducers.ts';

/** What writes down what happens to a card, and folds it in. */
export const cardFolding: Folding<CardState> = {
  facts: cardFacts,
  reducers: cardReducers,
  inAnswers: ({ state }) => ({
    slotsOffered: state.offeredSlots,
    slotsReserved: slotsReserved(state),
    slotsAvailable: slotsAvailable(state),
  }),
};
