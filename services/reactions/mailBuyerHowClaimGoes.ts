import { claimEvents } from '#workflows/claim/events.ts';
import type { ClaimState } from '#workflows/claim/claim.ts';
import { claimDeadlines } from '#workflows/claim/deadlines.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { MailData, Template } from '#services/mail/templates.ts';
import { owedAgain } from './owedAgain.ts';
import { mailAfterDecline } from '#workflows/order/declineReasons.ts';
import { dataOf, mail, type Reaction, recordIdOf } from './reaction.ts';

interface Letter {
  readonly template: Template;
  /** Whether the buyer is to hear of it: always, where it isn't given. */
  readonly when?: (event: StoredEvent) => boolean;
  readonly values?: (snapshot: Snapshot<ClaimState>, event: StoredEvent) => MailData;
}

/** By when it is decided, or answered. */
const due = (snapshot: Snapshot<ClaimState>): MailData => {
  const by = claimDeadlines(snapshot)[0]?.dueAt;
  return by === undefined ? {} : { by };
};

const toPay = ({ state: { offer, heldCents } }: Snapshot<ClaimState>): MailData =>
  offer ? { amountCents: Math.max(0, offer.differenceCents - heldCents), payBy: offer.payBy } : {};

const letters: Readonly<Record<string, Letter>> = {
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
    when: (event) => dataOf(claimEvents.claimNotReplaced, event).releasedCents > 0,
    values: due,
  },
  [claimEvents.differencePaid.type]: { template: 'claim-difference-confirmed' },
  [claimEvents.refundPaid.type]: {
    template: 'refund-paid',
    values: (_, event) => {
      const { amountCents, method } = dataOf(claimEvents.refundPaid, event);
      return { amountCents, method };
    },
  },
  [claimEvents.refundPaidReversed.type]: {
    template: 'refund-reversed',
    values: (snapshot, event) => owedAgain(event, claimDeadlines(snapshot)),
  },
  [claimEvents.refundApproved.type]: {
    template: 'claim-refunded',
    values: ({ state: { decision } }) => (decision?.amountCents ? { amountCents: decision.amountCents } : {}),
  },
  [claimEvents.claimReplaced.type]: { template: 'claim-replaced' },
  [claimEvents.claimRejected.type]: { template: 'claim-rejected' },
  [claimEvents.claimReopened.type]: { template: 'claim-reopened', values: due },
};

/** The buyer hears what becomes of their claim, and what is asked of them. */
export const mailBuyerHowClaimGoes: Reaction = {
  name: 'mailBuyerHowClaimGoes',
  on: Object.keys(letters),
  react: async (event, context) => {
    const snapshot: Snapshot<ClaimState> = await context.asOf(event);
    const { terms, buyerId } = snapshot.state;
    const { template, when, values } = letters[event.type]!;
    if (!terms || when?.(event) === false) return [];
    const { orderId, bookingId } = terms;
    const declined = event.type === claimEvents.paymentDeclined.type;
    return mail(declined ? mailAfterDecline(snapshot.state, template) : template, buyerId, {
      orderId,
      bookingId,
      claimId: recordIdOf(event),
      ...values?.(snapshot, event),
    });
  },
};
