import { regionsOf } from '#workflows/booking/state.ts';
import { bookingInForce, bookingsEverOf } from '#workflows/order/state.ts';
import type { ReactionContext } from './reaction.ts';

/** The slot that an order's line has on a card. */
export interface Slot {
  readonly orderId: string;
  readonly line: number;
  readonly cardId: string;
}

/**
 * Whether somebody is on the card for an order's line, or may come to be: the order is alive and the line waits for its
 * payment, or a booking of the line was not ended yet, or its user was not removed yet (lifecycles, "Slots"). Asked by every
 * event that may end one of these; the last of them finds the slot free, in whichever order they come.
 */
export async function slotIsInUse(context: ReactionContext, { orderId, line, cardId }: Slot): Promise<boolean> {
  const order = (await context.at('order', orderId)).snapshot;
  const isOfTheOrder = order.state.lines.some((one) => one.line === line && one.cardId === cardId);
  if (isOfTheOrder && alive.includes(String(order.value)) && !bookingInForce(order.state, line)) return true;
  for (const bookingId of bookingsEverOf(order.state, line)) {
    const booking = (await context.at('booking', bookingId)).snapshot;
    const { terms, endedAt } = booking.state;
    // A booking that is about to be opened is of the line's card of now.
    if (terms ? terms.cardId !== cardId : !isOfTheOrder) continue;
    if (endedAt === null || regionsOf(booking.value)?.removal === 'open') return true;
  }
  return false;
}

const alive = ['paymentPending', 'paymentUnderReview', 'paid'];
