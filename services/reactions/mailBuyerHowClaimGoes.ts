import { claimEvents } from '#workflows/claim/schemas.ts';
import type { ClaimState } from '#workflows/claim/state.ts';
import { claimDeadlines } from '#workflows/claim/deadlines.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { MailData } from '#services/mail/templates.ts';
import { letterOf, type Letters, typesIn } from './letters.ts';
import { owedAgain } from './owedAgain.ts';
import { mailAfterDecline } from '#workflows/parts/payment/declineReasons.ts';
import { mail, reaction, recordIdOf } from './reaction.ts';

/** By when it is decided, or answered. */
const due = (_: unknown, snapshot: Snapshot<ClaimState>): MailData => {
  const by = claimDeadlines(snapshot)[0]?.dueAt;
  return by === undefined ? {} : { by };
};

const toPay = (_: unknown, { state: { offer, heldCents } }: Snapshot<ClaimState>): MailData =>
  offer ? { amountCents: Math.max(0, offer.differenceCents - heldCents), payBy: offer.payBy } : {};

const letters = {
  [claimEvents.claimSubmitted.type]: { template: 'claim-received', values: due },
  [claimEvents.takenUp.type]: { template: 'claim-taken-up' },
  [claimEvents.moreNeeded.type]: { template: 'claim-more-needed', values: due },
  [claimEvents.replacementOffered.type]: { template: 'claim-offered', values: toPay },
  [claimEvents.paymentSubmitted.type]: { template: 'claim-payment-received', values: due },
  [claimEvents.paymentDeclined.type]: { template: 'claim-payment-declined', values: toPay },
  [claimEvents.offerExpired.type]: { template: 'claim-offer-ended', values: due },
  [claimEvents.offerWithdrawn.type]: { template: 'claim-offer-ended', values: due },
  // Who paid for the card was told that it's on its way.
  [claimEvents.claimNotReplaced.type]: {
    template: 'claim-offer-ended',
    when: ({ data }) => data.releasedCents > 0,
    values: due,
  },
  [claimEvents.differencePaid.type]: { template: 'claim-difference-confirmed' },
  [claimEvents.refundPaid.type]: {
    template: 'refund-paid',
    values: ({ data: { amountCents, method } }) => ({ amountCents, method }),
  },
  [claimEvents.refundPaidReversed.type]: {
    template: 'refund-reversed',
    values: (event, snapshot) => owedAgain(event, claimDeadlines(snapshot)),
  },
  [claimEvents.refundApproved.type]: {
    template: 'claim-refunded',
    values: (_, { state: { decision } }) => (decision?.amountCents ? { amountCents: decision.amountCents } : {}),
  },
  [claimEvents.claimReplaced.type]: { template: 'claim-replaced' },
  [claimEvents.claimRejected.type]: { template: 'claim-rejected' },
  [claimEvents.claimReopened.type]: { template: 'claim-reopened', values: due },
} satisfies Letters<'claim'>;

/** The buyer hears what becomes of their claim, and what is asked of them. */
export const mailBuyerHowClaimGoes = reaction({
  name: 'mailBuyerHowClaimGoes',
  on: typesIn(letters),
  react: async (event, context) => {
    const snapshot = await context.asOf(event);
    const { terms, buyerId } = snapshot.state;
    const letter = letterOf(letters, event, snapshot);
    if (!terms || !letter) return [];
    const { orderId, bookingId } = terms;
    const declined = event.type === claimEvents.paymentDeclined.type;
    return mail(declined ? mailAfterDecline(snapshot.state, letter.template) : letter.template, buyerId, {
      orderId,
      bookingId,
      claimId: recordIdOf(event),
      ...letter.values,
    });
  },
});
