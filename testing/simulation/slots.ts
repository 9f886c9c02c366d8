import type { Market } from '#projections/testing/market.ts';
import { type BookingState, regionsOf } from '#workflows/booking/state.ts';
import { type CardState, reservationKey } from '#workflows/card/state.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { bookingInForce, type OrderState } from '#workflows/order/state.ts';

/** The slots that somebody is on, or will be: an unpaid line's, a running booking's, and one whose user was not removed yet. */
export function slotsInUse(market: Market): readonly string[] {
  const inUse = new Set<string>();
  for (const id of market.ids('order')) {
    const { value, state } = market.at('order', id) as Snapshot<OrderState>;
    if (!['paymentPending', 'paymentUnderReview', 'paid'].includes(String(value))) continue;
    for (const { cardId, line } of state.lines) {
      const booking = bookingInForce(state, line);
      const running =
        booking === undefined || (market.at('booking', booking[0]) as Snapshot<BookingState>).state.endedAt === null;
      if (running) inUse.add(`${cardId} ${reservationKey({ orderId: id, line })}`);
    }
  }
  for (const slot of slotsWithSomebody(market)) inUse.add(slot);
  return [...inUse].toSorted();
}

/** Slots that cards have reserved. */
export const slotsReserved = (market: Market) =>
  market.ids('card').flatMap((id) =>
    Object.entries((market.at('card', id).state as CardState).reservations).map(([key, { settled }]) => ({
      slot: `${id} ${key}`,
      settled,
    })),
  );

/** Those of orders that were placed: what a placement that died had reserved is checked by its deadline. */
export const slotsTaken = (market: Market): readonly string[] =>
  slotsReserved(market)
    .filter(({ settled }) => settled)
    .map(({ slot }) => slot)
    .toSorted();

/** Bookings whose end and whose state disagree. */
export const endedOtherwise = (market: Market): readonly string[] =>
  market.ids('booking').filter((id) => {
    const { value, state } = market.at('booking', id) as Snapshot<BookingState>;
    return (
      (state.endedAt !== null) !==
      ['removed', 'refused', 'cancelled', 'replaced', 'refunded'].includes(regionsOf(value)?.fulfilment ?? '')
    );
  });

/** Slots with a user who has not been removed yet. */
export const slotsWithSomebody = (market: Market): readonly string[] =>
  market.ids('booking').flatMap((id) => {
    const { value, state } = market.at('booking', id) as Snapshot<BookingState>;
    const { cardId, orderId, line } = state.terms!;
    return regionsOf(value)?.removal === 'open' ? [`${cardId} ${reservationKey({ orderId, line })}`] : [];
  });
