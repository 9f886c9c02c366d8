import type { Folding } from '#workflows/kernel/lifecycle.ts';
import { orderFacts } from './facts.ts';
import { customerLabel } from './label.ts';
import type { OrderState } from './order.ts';
import { orderReducers } from './reducers.ts';

/** What writes down what happens to an order, and folds it in. */
export const orderFolding: Folding<OrderState> = {
  facts: orderFacts,
  reducers: orderReducers,
  inAnswers({ value, state: { payBy, justRestored, deletedBecause } }, now) {
    const deleted = deletedBecause !== null;
    return { deleted, label: customerLabel({ order: { state: value, payBy, justRestored, deleted }, now }) };
  },
};
