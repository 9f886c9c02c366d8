import { orderEvents } from '#workflows/order/schemas.ts';
import { lineIsRefunded } from '#workflows/order/state.ts';
import { command, type EventOf, reaction, type ReactionContext, recordIdOf } from './reaction.ts';

const on = [
  orderEvents.orderExpired.type,
  orderEvents.orderCancelled.type,
  orderEvents.promocodeAbandoned.type,
  orderEvents.refundNoted.type,
] as const;

/**
 * The use of a promo code comes back when its order expired, was cancelled, never came to be, or was refunded before anybody was on a
 * card (domains, D4). It names the use at the time of the event: one that a restore has reserved since is another.
 */
export const releasePromocodeWhenOrderEnds = reaction({
  name: 'releasePromocodeWhenOrderEnds',
  on,
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

async function promocodeOf(event: EventOf<(typeof on)[number]>, context: ReactionContext): Promise<string | undefined> {
  if (event.type === orderEvents.promocodeAbandoned.type) return event.data.promocodeId;
  const state = (await context.asOf(event)).state;
  const isUsed =
    event.type === orderEvents.refundNoted.type &&
    (Object.values(state.bookings).some(({ auAdded }) => auAdded) ||
      !state.lines.every(({ line }) => lineIsRefunded(state, line)));
  return isUsed ? undefined : state.promocode?.promocodeId;
}
