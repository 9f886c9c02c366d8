import { regionsOf } from '#workflows/booking/booking.ts';
import { bookingEvents } from '#workflows/booking/events.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { command, dataOf, type Reaction } from './reaction.ts';

/** The slot of a booking that ended goes back to its card. A cancelled booking's slot is released, or kept, by its order. */
export const releaseSlotWhenBookingEnds: Reaction = {
  name: 'releaseSlotWhenBookingEnds',
  on: [bookingEvents.bookingRefused.type, bookingEvents.bookingReplaced.type, bookingEvents.bookingRefunded.type, bookingEvents.auRemoved.type],
  react: (event) => {
    if (hadEndedBefore(event)) return [];
    const { orderId, line, cardId } = dataOf(bookingEvents.bookingRefused, event);
    return [command('card', cardId, 'releaseSlot', { orderId, line, reason: event.type }, { key: line })];
  },
};

/** A refused booking that is replaced or refunded gave its slot back when it was refused; the line may have another since. */
const hadEndedBefore = ({ meta }: StoredEvent): boolean => regionsOf((meta['from'] ?? null) as never)?.fulfilment === 'refused';
