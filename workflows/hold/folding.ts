import type { Folding, PlainFields } from '#workflows/kernel/lifecycle.ts';
import type { HoldsState } from './state.ts';
import { holdFacts } from './facts.ts';
import { holdReducers } from './reducers.ts';

/** What writes down what happens to the holds of a card, and folds it in. */
export const holdFolding: Folding<HoldsState> = {
  facts: holdFacts,
  reducers: holdReducers,
  inAnswers({ state: { inQuestion } }): PlainFields {
    if (!inQuestion) return {};
    const { status, startDate, endDate } = inQuestion;
    return { status, startDate, endDate };
  },
};
