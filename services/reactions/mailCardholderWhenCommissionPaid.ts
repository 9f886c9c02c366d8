import { bookingEvents } from '#workflows/booking/schemas.ts';
import { commissionSentAs } from '#services/mail/sentAs.ts';
import { mail, reaction, recordIdOf } from './reaction.ts';

/** The cardholder hears that the commission is on its way. */
export const mailCardholderWhenCommissionPaid = reaction({
  name: 'mailCardholderWhenCommissionPaid',
  on: [bookingEvents.commissionPaid.type],
  react: (event) => {
    const { cardholderId, ...paid } = event.data;
    return mail('commission-paid', cardholderId, { bookingId: recordIdOf(event), ...commissionSentAs(paid) });
  },
});
