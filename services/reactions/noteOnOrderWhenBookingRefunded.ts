import { bookingEvents } from '#workflows/booking/schemas.ts';
import { command, decidedAt, reaction, recordIdOf } from './reaction.ts';

/**
 * What a line's refund came to is owed by its order, which knows what was paid and what was refunded before. Staff settle
 * it where the line went to another card at the same instant.
 */
export const noteOnOrderWhenBookingRefunded = reaction({
  name: 'noteOnOrderWhenBookingRefunded',
  on: [bookingEvents.bookingRefunded.type],
  react: (event) => {
    const { orderId, amountCents } = event.data;
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
});
