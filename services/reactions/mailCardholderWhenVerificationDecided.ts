import { verificationEvents } from '#workflows/verification/schemas.ts';
import { typesIn } from './letters.ts';
import { mail, reaction } from './reaction.ts';

const outcomes = {
  [verificationEvents.verified.type]: 'verified',
  [verificationEvents.rejected.type]: 'rejected',
  [verificationEvents.revoked.type]: 'revoked',
} as const;

/** The cardholder hears how the check of the reports came out, and when new ones are needed. */
export const mailCardholderWhenVerificationDecided = reaction({
  name: 'mailCardholderWhenVerificationDecided',
  on: typesIn(outcomes),
  react: (event) => {
    const { cardholderId } = event.data;
    return mail('verification-decided', cardholderId, { outcome: outcomes[event.type] });
  },
});
