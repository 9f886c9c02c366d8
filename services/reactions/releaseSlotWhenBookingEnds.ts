import { regionsOf } from '#workflows/booking/state.ts';
import { bookingEvents } from '#workflows/booking/schemas.ts';
import { metaOf } from '#services/commands/record.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { reaction } from './reaction.ts';
import { releaseOfSlot } from './releaseOfSlot.ts';

/**
 * The slot of a booking goes back to its card once nobody is, or will be, on the card for it: when it ends before a user was
 * added, else when the user is off the card again. A cancelled booking's slot stays with an order that goes on: its payment
 * was reversed, or it was restored.
 */
export const releaseSlotWhenBookingEnds = reaction({
  name: 'releaseSlotWhenBookingEnds',
  on: [
    bookingEvents.bookingRefused.type,
    bookingEvents.bookingReplaced.type,
    bookingEvents.bookingRefunded.type,
    bookingEvents.bookingCancelled.type,
    bookingEvents.auRemoved.type,
  ],
  react: async (event, context) => {
    const { orderId, line, cardId } = event.data;
    return gaveItBackBefore(event) ? [] : releaseOfSlot(context, event, { orderId, line, cardId });
  },
});

/** A refused booking that is replaced or refunded gave its slot back when it was refused; the line may have another since. */
const gaveItBackBefore = (event: Pick<StoredEvent, 'meta'>): boolean =>
  regionsOf(metaOf(event).from)?.fulfilment === 'refused';
