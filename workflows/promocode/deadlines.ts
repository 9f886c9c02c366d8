import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Order } from '#workflows/order/state.ts';
import type { Promocode, PromocodeState } from './state.ts';

type Deadline = DeadlineOf<Promocode, { order: Order }>;

/**
 * Returns the deadlines of a promo code: the check of uses that no placed order has settled, since their placement may
 * have been interrupted.
 */
export const promocodeDeadlines = ({ state: { promocodeId, uses } }: Snapshot<PromocodeState>): readonly Deadline[] =>
  Object.entries(uses)
    .filter(([, { settled }]) => !settled)
    .map(([orderId, { settleBy }]) => ({
      name: `abandonCheck:${orderId}`,
      dueAt: settleBy,
      turn: 'system',
      silence: {
        does: 'command',
        on: { lifecycle: 'order', id: orderId },
        command: 'abandonPromocode',
        input: { promocodeId },
      },
    }));
