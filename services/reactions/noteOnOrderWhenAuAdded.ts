import { bookingEvents } from '#workflows/booking/events.ts';
import { command, dataOf, type Reaction, recordIdOf } from './reaction.ts';

/** From the first user on a card the order can no longer be cancelled or reversed. If it just was, staff must settle it. */
export const noteOnOrderWhenAuAdded: Reaction = {
  name: 'noteOnOrderWhenAuAdded',
  on: [bookingEvents.auAdded.type, bookingEvents.clientAdded.type],
  react: (event) => {
    const { orderId } = dataOf(bookingEvents.auAdded, event);
    return [command('order', orderId, 'noteAuAdded', { bookingId: recordIdOf(event) }, { staffHearOfRefusal: true })];
  },
};
