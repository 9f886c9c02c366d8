import { regionsOf } from '#workflows/booking/booking.ts';
import { bookingEvents } from '#workflows/booking/events.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { command, dataOf, type Reaction } from './reaction.ts';

/**
 * The slot of a booking goes back to its card once nobody is, or will be, on the card for it: when it ends before a user was
 * added, else when the user is off the card again. A cancelled booking's slot is released, or kept, by its order.
 */
export const releaseSlotWhenBookingEnds: Reaction = {
  name: 'releaseSlotWhenBookingEnds',
  on: [
    bookingEvents.bookingRefused.type,
    bookingEvents.bookingReplaced.type,
    bookingEvents.bookingRefunded.type,
    bookingEvents.auRemoved.type,
  ],
  react: (event) => {
    const { orderId, line, cardId, auWasAdded } = dataOf(bookingEvents.bookingRefused, event);
    const stillOnTheCard = auWasAdded && event.type !== bookingEvents.auRemoved.type;
    if (stillOnTheCard || gaveItBackBefore(event)) return [];
    return [command('card', cardId, 'releaseSlot', { orderId, line, reason: event.type }, { key: line })];
  },
};

/** A refused booking that is replaced or refunded gave its slot back when it was refused; the line may have another since. */
const gaveItBackBefore = ({ meta }: StoredEvent): boolean =>
  regionsOf((meta['from'] ?? null) as never)?.fulfilment === 'refused';
