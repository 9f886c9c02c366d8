import { bookingEvents } from '#workflows/booking/schemas.ts';
import { mail, reaction, recordIdOf } from './reaction.ts';

/** The cardholder hears that a commission is void, and whether it had been paid. */
export const mailCardholderWhenCommissionVoided = reaction({
  name: 'mailCardholderWhenCommissionVoided',
  on: [bookingEvents.commissionVoided.type],
  react: (event) => {
    const { cardholderId, amountCents } = event.data;
    return mail('commission-voided', cardholderId, { bookingId: recordIdOf(event), amountCents });
  },
});
