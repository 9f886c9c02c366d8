import { bookingEvents } from '#workflows/booking/events.ts';
import { dataOf, mail, type Reaction, recordIdOf } from './reaction.ts';

/** The cardholder hears that a commission is void, and whether it had been paid. */
export const mailCardholderWhenCommissionVoided: Reaction = {
  name: 'mailCardholderWhenCommissionVoided',
  on: [bookingEvents.commissionVoided.type],
  react: (event) => {
    const { cardholderId, amountCents } = dataOf(bookingEvents.commissionVoided, event);
    return mail('commission-voided', cardholderId, { bookingId: recordIdOf(event), amountCents });
  },
};
