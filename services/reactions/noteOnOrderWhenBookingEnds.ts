import { bookingEvents } from '#workflows/booking/events.ts';
import { command, dataOf, type Reaction, recordIdOf } from './reaction.ts';

const outcomes: Readonly<Record<string, string>> = {
  [bookingEvents.bookingRefused.type]: 'refused',
  [bookingEvents.bookingReplaced.type]: 'replaced',
  [bookingEvents.auRemoved.type]: 'removed',
};

/** The order counts its bookings: it is over with the last of them. A refund is noted with its amount, by a reaction of its own. */
export const noteOnOrderWhenBookingEnds: Reaction = {
  name: 'noteOnOrderWhenBookingEnds',
  on: Object.keys(outcomes),
  react: (event) => {
    const { orderId } = dataOf(bookingEvents.bookingRefused, event);
    return [
      command('order', orderId, 'noteBookingEnded', { bookingId: recordIdOf(event), outcome: outcomes[event.type] }),
    ];
  },
};
