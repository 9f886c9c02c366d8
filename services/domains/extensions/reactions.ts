import { extensionDeadlines } from '#workflows/extension/deadlines.ts';
import { extensionEvents } from '#workflows/extension/schemas.ts';
import { type ExtensionState, leftToPayCents } from '#workflows/extension/state.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { mailAfterDecline } from '#workflows/parts/payment/declineReasons.ts';
import type { ReactionsOf } from '#services/domains/reactions.ts';
import { commissionSentAs } from '#services/mail/sentAs.ts';
import type { MailData } from '#services/mail/mailData.ts';
import { letterOf, type Letters, typesIn } from '#services/reactions/letters.ts';
import { owedAgain } from '#services/reactions/owedAgain.ts';
import { command, decidedAt, mail, reaction, recordIdOf } from '#services/reactions/reaction.ts';

/**
 * An approved extension moves the last days of its booking's lease, and a reversed approval moves them back. Staff settle it
 * where the line ended at the same instant, or the lease ends on another day than the approval counted from; not where an approval
 * is reversed for that.
 */
const extendLeaseWhenExtensionApproved = reaction({
  name: 'extendLeaseWhenExtensionApproved',
  on: [extensionEvents.extensionApproved.type, extensionEvents.approvalReversed.type],
  react: async (event, { recordAsOf }) => {
    const approved = event.type === extensionEvents.extensionApproved.type;
    const { bookingId, before, after } = event.data;
    const extensionId = recordIdOf(event);
    const moved =
      approved || (await recordAsOf(event, 'booking', bookingId)).state.lease?.reportedUntil === after.reportedUntil;
    return [
      command(
        'booking',
        bookingId,
        approved ? 'extendLease' : 'shortenLease',
        approved ? { extensionId, before, after } : { extensionId, before: after, after: before },
        moved ? { notifiesStaffOfRefusal: ['bookingIsUnderWay', 'leaseEndsThere'] } : {},
      ),
    ];
  },
});

type Snap = Snapshot<ExtensionState>;

const reviewed = (_: unknown, { value, state }: Snap): MailData => {
  const by = extensionDeadlines({ value, state }).find(({ name }) => name === 'reviewExtension')?.dueAt;
  return by === undefined ? {} : { by };
};
const toPay = (_: unknown, { state }: Snap): MailData => ({
  amountCents: leftToPayCents(state),
  ...(state.payBy === null ? {} : { payBy: state.payBy }),
});

const lettersToBuyer = {
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
const mailBuyerHowExtensionGoes = reaction({
  name: 'mailBuyerHowExtensionGoes',
  on: typesIn(lettersToBuyer),
  react: async (event, context) => {
    const snapshot = await context.asOf(event);
    const { terms, buyerId } = snapshot.state;
    const letter = letterOf(lettersToBuyer, event, snapshot);
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

const lettersToCardholder = {
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
const mailCardholderHowExtensionGoes = reaction({
  name: 'mailCardholderHowExtensionGoes',
  on: typesIn(lettersToCardholder),
  react: async (event, context) => {
    const snapshot = await context.asOf(event);
    const { terms, cardholderId } = snapshot.state;
    const letter = letterOf(lettersToCardholder, event, snapshot);
    return terms && letter ? mail(letter.template, cardholderId, { bookingId: terms.bookingId, ...letter.values }) : [];
  },
});

/** What follows from extensions. */
export const extensionReactions: ReactionsOf = {
  extensions: [extendLeaseWhenExtensionApproved],
  messages: [mailBuyerHowExtensionGoes, mailCardholderHowExtensionGoes],
};
