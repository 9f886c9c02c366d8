import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Order } from '#workflows/order/order.ts';
import type { Promocode, PromocodeState } from './state.ts';

type Deadline = DeadlineOf<Promocode, { order: Order }>;

/** What is due of a promo code: a look at uses that no placed order has settled. Their placement may have died half-way. */
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
