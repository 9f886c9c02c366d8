import { bookingEvents } from '#workflows/booking/events.ts';
import { command, dataOf, decidedAt, type Reaction, recordIdOf } from './reaction.ts';

/**
 * What a line's refund came to is owed by its order, which knows what was paid and what was refunded before. Staff settle
 * it where the line went to another card at the same instant.
 */
export const noteOnOrderWhenBookingRefunded: Reaction = {
  name: 'noteOnOrderWhenBookingRefunded',
  on: [bookingEvents.bookingRefunded.type],
  react: (event) => {
    const { orderId, amountCents } = dataOf(bookingEvents.bookingRefunded, event);
    return [
      command(
        'order',
        orderId,
        'noteRefund',
        { bookingId: recordIdOf(event), amountCents, refundedAt: decidedAt(event) },
        { staffHearOfRefusal: ['bookingIsOfThisOrder', 'bookingIsInForce'] },
      ),
    ];
  },
};
