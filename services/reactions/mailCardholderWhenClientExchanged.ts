import type { BookingState } from '#workflows/booking/booking.ts';
import { orderEvents } from '#workflows/order/events.ts';
import type { OrderState } from '#workflows/order/order.ts';
import { type Effect, mail, type Reaction } from './reaction.ts';

/** Who signed to add one person learns that it's another one now. Whoever signs later reads the name on the booking. */
export const mailCardholderWhenClientExchanged: Reaction = {
  name: 'mailCardholderWhenClientExchanged',
  on: [orderEvents.clientExchanged.type],
  react: async (event, context) => {
    const { bookings } = (await context.asOf(event)).state as OrderState;
    const mails: Effect[] = [];
    for (const bookingId of Object.keys(bookings)) {
      const { consent, endedAt, cardholderId } = (await context.recordAsOf(event, 'booking', bookingId))
        .state as BookingState;
      if (consent === null || endedAt !== null) continue;
      mails.push(...mail('client-exchanged', cardholderId, { bookingId }, { key: bookingId }));
    }
    return mails;
  },
};
