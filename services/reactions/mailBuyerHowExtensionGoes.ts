import { extensionDeadlines } from '#workflows/extension/deadlines.ts';
import { extensionEvents } from '#workflows/extension/events.ts';
import { type ExtensionState, leftToPayCents } from '#workflows/extension/extension.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { MailData, Template } from '#services/mail/templates.ts';
import { owedAgain } from './owedAgain.ts';
import { mailAfterDecline } from '#workflows/order/declineReasons.ts';
import { dataOf, decidedAt, mail, type Reaction, recordIdOf } from './reaction.ts';

type Snap = Snapshot<ExtensionState>;
interface Letter {
  readonly template: Template;
  /** Whether the buyer is to hear of it: always, where it isn't given. */
  readonly when?: (event: StoredEvent) => boolean;
  readonly values?: (snapshot: Snap, event: StoredEvent) => MailData;
}

const reviewed = ({ value, state }: Snap): MailData => {
  const by = extensionDeadlines({ value, state }).find(({ name }) => name === 'reviewExtension')?.dueAt;
  return by === undefined ? {} : { by };
};
const toPay = ({ state }: Snap): MailData => ({
  amountCents: leftToPayCents(state),
  ...(state.payBy === null ? {} : { payBy: state.payBy }),
});
const refundPaid = (_: Snap, event: StoredEvent): MailData => {
  const { amountCents, method } = dataOf(extensionEvents.refundPaid, event);
  return { amountCents, method };
};

const letters: Readonly<Record<string, Letter>> = {
  [extensionEvents.extensionRequested.type]: { template: 'how-to-pay-extension', values: toPay },
  [extensionEvents.paymentSubmitted.type]: { template: 'extension-payment-received', values: reviewed },
  [extensionEvents.markedPaidPending.type]: { template: 'extension-payment-received', values: reviewed },
  // Declined once extensions are closed, it expires at once: the mail about that says so, this one would ask for another payment.
  [extensionEvents.paymentDeclined.type]: {
    template: 'extension-declined',
    when: (event) => isBefore(decidedAt(event), dataOf(extensionEvents.paymentDeclined, event).payBy),
    values: toPay,
  },
  [extensionEvents.extensionApproved.type]: {
    template: 'extension-approved',
    values: ({ state }) => (state.extended ? { on: state.extended.after.reportedUntil } : {}),
  },
  [extensionEvents.approvalReversed.type]: {
    template: 'extension-reversed',
    values: (_, event) => ({ on: dataOf(extensionEvents.approvalReversed, event).before.reportedUntil }),
  },
  [extensionEvents.extensionExpired.type]: { template: 'extension-expired' },
  [extensionEvents.extensionRefused.type]: { template: 'extension-refused' },
  [extensionEvents.extensionDeleted.type]: { template: 'extension-deleted' },
  [extensionEvents.refundPaid.type]: { template: 'refund-paid', values: refundPaid },
  [extensionEvents.refundPaidReversed.type]: {
    template: 'refund-reversed',
    values: (snapshot, event) => owedAgain(event, extensionDeadlines(snapshot)),
  },
};

/** The buyer hears how to pay for an extension, what became of the payment, and how long the line reports then. */
export const mailBuyerHowExtensionGoes: Reaction = {
  name: 'mailBuyerHowExtensionGoes',
  on: Object.keys(letters),
  react: async (event, context) => {
    const snapshot: Snap = await context.asOf(event);
    const { terms, buyerId } = snapshot.state;
    const { template, when, values } = letters[event.type]!;
    if (!terms || when?.(event) === false) return [];
    const { orderId, bookingId } = terms;
    const declined = event.type === extensionEvents.paymentDeclined.type;
    return mail(declined ? mailAfterDecline(snapshot.state, template) : template, buyerId, {
      orderId,
      bookingId,
      extensionId: recordIdOf(event),
      ...values?.(snapshot, event),
    });
  },
};
