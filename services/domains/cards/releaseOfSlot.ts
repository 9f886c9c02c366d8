import { regionsOf } from '#workflows/booking/state.ts';
import { reservationKey } from '#workflows/card/state.ts';
import { bookingInForce, bookingsEverOf } from '#workflows/order/state.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { command, type CommandEffect, type ReactionContext } from '#services/reactions/reaction.ts';

/**
 * The command that gives an order line's slot back to its card because of this event; none while the slot is still in use
 * (lifecycles, "Slots"). It names the reservation at the time of the event: one that a restore has made since is
 * another, and the card refuses to end it.
 */
export async function releaseOfSlot(
  context: ReactionContext,
  event: Pick<StoredEvent, 'position' | 'type'>,
  slot: Slot,
): Promise<readonly CommandEffect[]> {
  const { orderId, line, cardId } = slot;
  const { reservations } = (await context.recordAsOf(event, 'card', cardId)).state;
  const reservation = reservations[reservationKey(slot)];
  if (!reservation || (await slotIsInUse(context, slot))) return [];
  const { reservedAt } = reservation;
  return [command('card', cardId, 'releaseSlot', { orderId, line, reservedAt, reason: event.type }, { key: line })];
}

/** The slot that an order's line has on a card. */
interface Slot {
  readonly orderId: string;
  readonly line: number;
  readonly cardId: string;
}

/**
 * Whether somebody is on the card for an order's line, or may come to be: the order is alive and the line waits for its
 * payment, or a booking of the line was not ended yet, or its user was not removed yet (lifecycles, "Slots"). Asked by every
 * event that may end one of these; the last of them finds the slot free, in whichever order they come.
 */
async function slotIsInUse(context: ReactionContext, { orderId, line, cardId }: Slot): Promise<boolean> {
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
