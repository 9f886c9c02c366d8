import { kept } from '#workflows/settings/kept.ts';
import type { Folding } from '#workflows/kernel/lifecycle.ts';
import { orderFacts } from './facts.ts';
import { customerLabel } from './label.ts';
import type { OrderState } from './order.ts';
import { orderReducers } from './reducers.ts';

/** The facts and reducers of an order. */
export const orderFolding: Folding<OrderState> = {
  facts: orderFacts,
  reducers: orderReducers,
  inAnswers({ value, state: { payBy, justRestored, deletedBecause, inForce } }, now) {
    const deleted = deletedBecause !== null;
    return {
      deleted,
      label: customerLabel({
        order: { state: value, payBy, justRestored, deleted, expiresSoonHours: kept(inForce, 'expiresSoonHours') },
        now,
      }),
    };
  },
};
