import { orderEvents } from '#workflows/order/events.ts';
import { lineIsRefunded, type OrderState } from '#workflows/order/order.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { command, dataOf, type Reaction, type ReactionContext, recordIdOf } from './reaction.ts';

/**
 * The use of a promo code comes back when its order expired, was cancelled, never came to be, or was refunded before anybody was on a
 * card (domains, D4). It names the use at the time of the event: one that a restore has reserved since is another.
 */
export const releasePromocodeWhenOrderEnds: Reaction = {
  name: 'releasePromocodeWhenOrderEnds',
  on: [
    orderEvents.orderExpired.type,
    orderEvents.orderCancelled.type,
    orderEvents.promocodeAbandoned.type,
    orderEvents.refundNoted.type,
  ],
  react: async (event, context) => {
    const promocodeId = await promocodeOf(event, context);
    if (promocodeId === undefined) return [];
    const orderId = recordIdOf(event);
    const use = (await context.recordAsOf(event, 'promocode', promocodeId)).state.uses[orderId];
    return use
      ? [command('promocode', promocodeId, 'release', { orderId, reservedAt: use.reservedAt, because: event.type })]
      : [];
  },
};

async function promocodeOf(event: StoredEvent, context: ReactionContext): Promise<string | undefined> {
  if (event.type === orderEvents.promocodeAbandoned.type) {
    return dataOf(orderEvents.promocodeAbandoned, event).promocodeId;
  }
  const state = (await context.asOf(event)).state as OrderState;
  const isUsed =
    event.type === orderEvents.refundNoted.type &&
    (Object.values(state.bookings).some(({ auAdded }) => auAdded) ||
      !state.lines.every(({ line }) => lineIsRefunded(state, line)));
  return isUsed ? undefined : state.promocode?.promocodeId;
}
