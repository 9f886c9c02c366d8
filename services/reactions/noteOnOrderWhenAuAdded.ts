import { bookingEvents } from '#workflows/booking/schemas.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/** From the first user on a card the order can no longer be cancelled or reversed. If it just was, staff must settle it. */
export const noteOnOrderWhenAuAdded = reaction({
  name: 'noteOnOrderWhenAuAdded',
  on: [bookingEvents.auAdded.type, bookingEvents.clientAdded.type],
  react: (event) => {
    const { orderId } = event.data;
    return [command('order', orderId, 'noteAuAdded', { bookingId: recordIdOf(event) }, { staffHearOfRefusal: true })];
  },
});
