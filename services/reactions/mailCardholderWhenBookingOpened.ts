import { bookingEvents } from '#workflows/booking/events.ts';
import { bookingExpected } from '#workflows/booking/expected.ts';
import { dataOf, decidedAt, mail, type Reaction, recordIdOf } from './reaction.ts';

/** The cardholder gets the way to the consent form. The link's secret is made when the mail is sent, and never stored. */
export const mailCardholderWhenBookingOpened: Reaction = {
  name: 'mailCardholderWhenBookingOpened',
  on: [bookingEvents.bookingOpened.type],
  react: (event) => {
    const terms = dataOf(bookingEvents.bookingOpened, event);
    const { cardholderId, commissionCents } = terms;
    const openedAt = decidedAt(event);
    const { signConsent: by } = bookingExpected(
      { lease: null, auAddedAt: null, postedAt: null, openedAt },
      terms,
      openedAt,
    );
    const bookingId = recordIdOf(event);
    return mail(
      'consent-requested',
      cardholderId,
      { bookingId, amountCents: commissionCents, ...(by === undefined ? {} : { by }) },
      { accessLink: { bookingId, cardholderId } },
    );
  },
};
