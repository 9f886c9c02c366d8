import { orderEvents } from '#workflows/order/schemas.ts';
import { lineIsRefunded } from '#workflows/order/state.ts';
import type { ReactionsOf } from '#services/domains/reactions.ts';
import { command, type EventOf, reaction, type ReactionContext, recordIdOf } from '#services/reactions/reaction.ts';

/** A use of a promo code is the order's for good once it is placed, or restored: nobody checks any more whether it died half-way. */
const settlePromocodeWhenOrderPlaced = reaction({
  name: 'settlePromocodeWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type, orderEvents.orderRestored.type],
  react: async (event, context) => {
    const { promocode } = (await context.asOf(event)).state;
    return promocode ? [command('promocode', promocode.promocodeId, 'settle', { orderId: recordIdOf(event) })] : [];
  },
});

/** A promo code is used once the order is paid, or restored as a paid one. */
const consumePromocodeWhenOrderPaid = reaction({
  name: 'consumePromocodeWhenOrderPaid',
  on: [orderEvents.paymentConfirmed.type, orderEvents.orderRestored.type],
  react: async (event, context) => {
    const { value, state } = await context.asOf(event);
    const { promocode, totalCents } = state;
    if (!promocode || value !== 'paid') return [];
    return [command('promocode', promocode.promocodeId, 'consume', { orderId: recordIdOf(event), totalCents })];
  },
});

const ends = [
  orderEvents.orderExpired.type,
  orderEvents.orderCancelled.type,
  orderEvents.promocodeAbandoned.type,
  orderEvents.refundNoted.type,
] as const;

/**
 * The use of a promo code comes back when its order expired, was cancelled, never came to be, or was refunded before anybody was ends a
 * card (domains, D4). It names the use at the time of the event: one that a restore has reserved since is another.
 */
const releasePromocodeWhenOrderEnds = reaction({
  name: 'releasePromocodeWhenOrderEnds',
  on: ends,
  react: async (event, context) => {
    const promocodeId = await promocodeOf(event, context);
    if (promocodeId === undefined) return [];
    const orderId = recordIdOf(event);
    const use = (await context.recordAsOf(event, 'promocode', promocodeId)).state.uses[orderId];
    return use
      ? [command('promocode', promocodeId, 'release', { orderId, reservedAt: use.reservedAt, because: event.type })]
      : [];
  },
});

async function promocodeOf(
  event: EventOf<(typeof ends)[number]>,
  context: ReactionContext,
): Promise<string | undefined> {
  if (event.type === orderEvents.promocodeAbandoned.type) return event.data.promocodeId;
  const state = (await context.asOf(event)).state;
  const isUsed =
    event.type === orderEvents.refundNoted.type &&
    (Object.values(state.bookings).some(({ auAdded }) => auAdded) ||
      !state.lines.every(({ line }) => lineIsRefunded(state, line)));
  return isUsed ? undefined : state.promocode?.promocodeId;
}

/** What orders make of promo codes. */
export const promocodeReactions: ReactionsOf = {
  promocodes: [settlePromocodeWhenOrderPlaced, consumePromocodeWhenOrderPaid, releasePromocodeWhenOrderEnds],
};
