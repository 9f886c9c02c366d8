import { orderEvents } from '#workflows/order/schemas.ts';
import { type Effect, mail, reaction } from './reaction.ts';

/** Who signed to add one person learns that it's another one now. Whoever signs later reads the name on the booking. */
export const mailCardholderWhenClientExchanged = reaction({
  name: 'mailCardholderWhenClientExchanged',
  on: [orderEvents.clientExchanged.type],
  react: async (event, context) => {
    const { bookings } = (await context.asOf(event)).state;
    const mails: Effect[] = [];
    for (const bookingId of Object.keys(bookings)) {
      const { consent, endedAt, cardholderId } = (await context.recordAsOf(event, 'booking', bookingId)).state;
      if (consent === null || endedAt !== null) continue;
      mails.push(...mail('client-exchanged', cardholderId, { bookingId }, { key: bookingId }));
    }
    return mails;
  },
});
