import { bookingEvents } from '#workflows/booking/schemas.ts';
import { typesIn } from './letters.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

const outcomes = {
  [bookingEvents.bookingRefused.type]: 'refused',
  [bookingEvents.bookingReplaced.type]: 'replaced',
  [bookingEvents.auRemoved.type]: 'removed',
} as const;

/** The order counts its bookings: it is over with the last of them. A refund is noted with its amount, by a reaction of its own. */
export const noteOnOrderWhenBookingEnds = reaction({
  name: 'noteOnOrderWhenBookingEnds',
  on: typesIn(outcomes),
  react: (event) => {
    const { orderId } = event.data;
    return [
      command('order', orderId, 'noteBookingEnded', { bookingId: recordIdOf(event), outcome: outcomes[event.type] }),
    ];
  },
});
