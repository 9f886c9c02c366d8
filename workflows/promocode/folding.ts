import type { Folding } from '#workflows/kernel/lifecycle.ts';
import { promocodeFacts } from './facts.ts';
import type { PromocodeState } from './state.ts';
import { promocodeReducers } from './reducers.ts';

/** What writes down what happens to a promo code, and folds it in. */
export const promocodeFolding: Folding<PromocodeState> = {
  facts: promocodeFacts,
  reducers: promocodeReducers,
};
