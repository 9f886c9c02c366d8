import { extensionEvents } from '#workflows/extension/schemas.ts';
import { commissionSentAs } from '#services/mail/sentAs.ts';
import { letterOf, type Letters, typesIn } from './letters.ts';
import { mail, reaction } from './reaction.ts';

const letters = {
  [extensionEvents.extensionRequested.type]: {
    template: 'extension-requested',
    values: ({ data: { commissionCents, mayRefuseUntil, after } }) => ({
      amountCents: commissionCents,
      by: mayRefuseUntil,
      on: after.reportedUntil,
    }),
  },
  [extensionEvents.extensionApproved.type]: {
    template: 'lease-extended',
    values: ({ data: { commissionCents, after } }) => ({ amountCents: commissionCents, on: after.reportedUntil }),
  },
  [extensionEvents.approvalReversed.type]: {
    template: 'lease-shortened',
    values: ({ data }) => ({ on: data.before.reportedUntil }),
  },
  [extensionEvents.extensionExpired.type]: { template: 'extension-withdrawn' },
  [extensionEvents.extensionDeleted.type]: { template: 'extension-withdrawn' },
  [extensionEvents.commissionPaid.type]: {
    template: 'commission-paid',
    values: ({ data }) => commissionSentAs(data),
  },
  [extensionEvents.commissionUnpaid.type]: {
    template: 'commission-unpaid',
    values: ({ data }) => ({ amountCents: data.amountCents }),
  },
} satisfies Letters<'extension'>;

/** The cardholder is asked about an extension with its commission, and hears how long the user stays on the card. */
export const mailCardholderHowExtensionGoes = reaction({
  name: 'mailCardholderHowExtensionGoes',
  on: typesIn(letters),
  react: async (event, context) => {
    const snapshot = await context.asOf(event);
    const { terms, cardholderId } = snapshot.state;
    const letter = letterOf(letters, event, snapshot);
    return terms && letter ? mail(letter.template, cardholderId, { bookingId: terms.bookingId, ...letter.values }) : [];
  },
});
