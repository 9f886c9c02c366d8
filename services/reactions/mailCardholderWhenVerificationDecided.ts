import { verificationEvents } from '#workflows/verification/events.ts';
import { dataOf, mail, type Reaction } from './reaction.ts';

/** The cardholder hears how the check of the reports came out, and when new ones are needed. */
export const mailCardholderWhenVerificationDecided: Reaction = {
  name: 'mailCardholderWhenVerificationDecided',
  on: [verificationEvents.verified.type, verificationEvents.rejected.type, verificationEvents.revoked.type],
  react: (event) => {
    const { cardholderId } = dataOf(verificationEvents.verified, event);
    return mail('verification-decided', cardholderId, { outcome: event.type === verificationEvents.verified.type ? 'verified' : 'rejected' });
  },
};
