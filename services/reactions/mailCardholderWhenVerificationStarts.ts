import { verificationEvents } from '#workflows/verification/schemas.ts';
import { mail, reaction } from './reaction.ts';

/** The cardholder hears that both reports are in, and by when they're decided on; again when one was replaced. */
export const mailCardholderWhenVerificationStarts = reaction({
  name: 'mailCardholderWhenVerificationStarts',
  on: [verificationEvents.reviewStarted.type],
  react: (event) => {
    const { cardholderId, decisionDueAt } = event.data;
    return mail('verification-received', cardholderId, { by: decisionDueAt });
  },
});
