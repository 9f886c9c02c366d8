import { verificationEvents } from '#workflows/verification/events.ts';
import { dataOf, mail, type Reaction } from './reaction.ts';

/** The cardholder hears that both reports are in, and by when they're decided on; again when one was replaced. */
export const mailCardholderWhenVerificationStarts: Reaction = {
  name: 'mailCardholderWhenVerificationStarts',
  on: [verificationEvents.reviewStarted.type],
  react: (event) => {
    const { cardholderId, decisionDueAt } = dataOf(verificationEvents.reviewStarted, event);
    return mail('verification-received', cardholderId, { by: decisionDueAt });
  },
};
