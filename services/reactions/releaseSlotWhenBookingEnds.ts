import { regionsOf } from '#workflows/booking/booking.ts';
import { bookingEvents } from '#workflows/booking/events.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { command, dataOf, type Reaction } from './reaction.ts';
import { slotIsInUse } from './slotIsInUse.ts';

/**
 * The slot of a booking goes back to its card once nobody is, or will be, on the card for it: when it ends before a user was
 * added, else when the user is off the card again. A cancelled booking's slot stays with an order that goes on: its payment
 * was reversed, or it was restored.
 */
export const releaseSlotWhenBookingEnds: Reaction = {
  name: 'releaseSlotWhenBookingEnds',
  on: [
    bookingEvents.bookingRefused.type,
    bookingEvents.bookingReplaced.type,
    bookingEvents.bookingRefunded.type,
    bookingEvents.bookingCancelled.type,
    bookingEvents.auRemoved.type,
  ],
  react: async (event, context) => {
    const { orderId, line, cardId } = dataOf(bookingEvents.bookingRefused, event);
    if (gaveItBackBefore(event) || (await slotIsInUse(context, { orderId, line, cardId }))) return [];
    return [command('card', cardId, 'releaseSlot', { orderId, line, reason: event.type }, { key: line })];
  },
};

/** A refused booking that is replaced or refunded gave its slot back when it was refused; the line may have another since. */
const gaveItBackBefore = ({ meta }: StoredEvent): boolean =>
  regionsOf((meta['from'] ?? null) as never)?.fulfilment === 'refused';
