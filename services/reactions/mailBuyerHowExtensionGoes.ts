import { extensionDeadlines } from '#workflows/extension/deadlines.ts';
import { extensionEvents } from '#workflows/extension/schemas.ts';
import { type ExtensionState, leftToPayCents } from '#workflows/extension/state.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { MailData } from '#services/mail/templates.ts';
import { letterOf, type Letters, typesIn } from './letters.ts';
import { owedAgain } from './owedAgain.ts';
import { mailAfterDecline } from '#workflows/parts/payment/declineReasons.ts';
import { decidedAt, mail, reaction, recordIdOf } from './reaction.ts';

type Snap = Snapshot<ExtensionState>;

const reviewed = (_: unknown, { value, state }: Snap): MailData => {
  const by = extensionDeadlines({ value, state }).find(({ name }) => name === 'reviewExtension')?.dueAt;
  return by === undefined ? {} : { by };
};
const toPay = (_: unknown, { state }: Snap): MailData => ({
  amountCents: leftToPayCents(state),
  ...(state.payBy === null ? {} : { payBy: state.payBy }),
});

const letters = {
  [extensionEvents.extensionRequested.type]: { template: 'how-to-pay-extension', values: toPay },
  [extensionEvents.paymentSubmitted.type]: { template: 'extension-payment-received', values: reviewed },
  [extensionEvents.markedPaidPending.type]: { template: 'extension-payment-received', values: reviewed },
  // Declined once extensions are closed, it expires at once: the mail about that says so, this one would ask for another payment.
  [extensionEvents.paymentDeclined.type]: {
    template: 'extension-declined',
    when: (event) => isBefore(decidedAt(event), event.data.payBy),
    values: toPay,
  },
  [extensionEvents.extensionApproved.type]: {
    template: 'extension-approved',
    values: (_, { state }) => (state.extended ? { on: state.extended.after.reportedUntil } : {}),
  },
  [extensionEvents.approvalReversed.type]: {
    template: 'extension-reversed',
    values: ({ data }) => ({ on: data.before.reportedUntil }),
  },
  [extensionEvents.extensionExpired.type]: { template: 'extension-expired' },
  [extensionEvents.extensionRefused.type]: { template: 'extension-refused' },
  [extensionEvents.extensionDeleted.type]: { template: 'extension-deleted' },
  [extensionEvents.refundPaid.type]: {
    template: 'refund-paid',
    values: ({ data: { amountCents, method } }) => ({ amountCents, method }),
  },
  [extensionEvents.refundPaidReversed.type]: {
    template: 'refund-reversed',
    values: (event, snapshot) => owedAgain(event, extensionDeadlines(snapshot)),
  },
} satisfies Letters<'extension'>;

/** The buyer hears how to pay for an extension, what became of the payment, and how long the line reports then. */
export const mailBuyerHowExtensionGoes = reaction({
  name: 'mailBuyerHowExtensionGoes',
  on: typesIn(letters),
  react: async (event, context) => {
    const snapshot = await context.asOf(event);
    const { terms, buyerId } = snapshot.state;
    const letter = letterOf(letters, event, snapshot);
    if (!terms || !letter) return [];
    const { orderId, bookingId } = terms;
    const declined = event.type === extensionEvents.paymentDeclined.type;
    return mail(declined ? mailAfterDecline(snapshot.state, letter.template) : letter.template, buyerId, {
      orderId,
      bookingId,
      extensionId: recordIdOf(event),
      ...letter.values,
    });
  },
});
