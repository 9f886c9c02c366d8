import { bookingEvents } from '#workflows/booking/events.ts';
import { commissionSentAs } from '#services/mail/sentAs.ts';
import { dataOf, mail, type Reaction, recordIdOf } from './reaction.ts';

/** The cardholder hears that the commission is on its way. */
export const mailCardholderWhenCommissionPaid: Reaction = {
  name: 'mailCardholderWhenCommissionPaid',
  on: [bookingEvents.commissionPaid.type],
  react: (event) => {
    const { cardholderId, ...paid } = dataOf(bookingEvents.commissionPaid, event);
    return mail('commission-paid', cardholderId, { bookingId: recordIdOf(event), ...commissionSentAs(paid) });
  },
};
