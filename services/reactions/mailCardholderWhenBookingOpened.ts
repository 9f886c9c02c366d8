import { bookingEvents } from '#workflows/booking/schemas.ts';
import { bookingDeadlines } from '#workflows/booking/deadlines.ts';
import { mail, reaction, recordIdOf } from './reaction.ts';

/** The cardholder gets the way to the consent form. The link's secret is made when the mail is sent, and never stored. */
export const mailCardholderWhenBookingOpened = reaction({
  name: 'mailCardholderWhenBookingOpened',
  on: [bookingEvents.bookingOpened.type],
  react: async (event, context) => {
    const { cardholderId, commissionCents } = event.data;
    const by = bookingDeadlines(await context.asOf(event)).find(({ name }) => name === 'consent')?.dueAt;
    const bookingId = recordIdOf(event);
    return mail(
      'consent-requested',
      cardholderId,
      { bookingId, amountCents: commissionCents, ...(by === undefined ? {} : { by }) },
      { accessLink: { bookingId, cardholderId } },
    );
  },
});
