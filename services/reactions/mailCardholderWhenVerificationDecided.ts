import { verificationEvents } from '#workflows/verification/events.ts';
import { dataOf, mail, type Reaction } from './reaction.ts';

const outcomes: Readonly<Record<string, 'verified' | 'rejected' | 'revoked'>> = {
  [verificationEvents.verified.type]: 'verified',
  [verificationEvents.rejected.type]: 'rejected',
  [verificationEvents.revoked.type]: 'revoked',
};

/** The cardholder hears how the check of the reports came out, and when new ones are needed. */
export const mailCardholderWhenVerificationDecided: Reaction = {
  name: 'mailCardholderWhenVerificationDecided',
  on: [verificationEvents.verified.type, verificationEvents.rejected.type, verificationEvents.revoked.type],
  react: (event) => {
    const { cardholderId } = dataOf(verificationEvents.verified, event);
    return mail('verification-decided', cardholderId, { outcome: outcomes[event.type] ?? 'rejected' });
  },
};
