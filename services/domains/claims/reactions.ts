import type { ClaimState } from '#workflows/claim/state.ts';
import { claimDeadlines } from '#workflows/claim/deadlines.ts';
import { claimEvents } from '#workflows/claim/schemas.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import { mailAfterDecline } from '#workflows/parts/payment/declineReasons.ts';
import type { ReactionsOf } from '#services/domains/reactions.ts';
import type { MailData } from '#services/mail/mailData.ts';
import { letterOf, type Letters, typesIn } from '#services/reactions/letters.ts';
import { owedAgain } from '#services/reactions/owedAgain.ts';
import {
  command,
  decidedAt,
  type Effect,
  type EventOf,
  mail,
  reaction,
  type ReactionContext,
  recordIdOf,
} from '#services/reactions/reaction.ts';

/** A booking knows whether a claim of it is open: meanwhile nobody takes it for posted, and it is not extended. */
const noteClaimOnBooking = reaction({
  name: 'noteClaimOnBooking',
  on: [
    claimEvents.claimSubmitted.type,
    claimEvents.claimReopened.type,
    claimEvents.refundApproved.type,
    claimEvents.claimReplaced.type,
    claimEvents.claimRejected.type,
    claimEvents.claimWithdrawn.type,
  ],
  react: (event) => {
    const isOpen = event.type === claimEvents.claimSubmitted.type || event.type === claimEvents.claimReopened.type;
    const note = { lifecycle: 'claim', id: recordIdOf(event), isOpen } as const;
    return [command('booking', event.data.bookingId, 'noteBeside', note)];
  },
});

/** Another card takes over the line: one that costs no more, or one whose difference is paid. */
const approvals = [claimEvents.replacementApproved.type, claimEvents.differencePaid.type] as const;
type Approval = EventOf<(typeof approvals)[number]>;

/**
 * An approved claim refunds its line's booking, or moves the line to the other card at its order. The commission is void where the
 * cardholder was at fault. Where the order refuses (the card was taken at the same instant, say), the claim is told, and staff decide again.
 */
const settleLineWhenClaimApproved = reaction({
  name: 'settleLineWhenClaimApproved',
  on: [claimEvents.refundApproved.type, ...approvals, claimEvents.claimReplaced.type],
  react: async (event, context) => {
    const claimId = recordIdOf(event);
    if (event.type === claimEvents.claimReplaced.type) {
      const { bookingId, fault } = event.data;
      return voided({ bookingId, fault, claimId });
    }
    if (event.type !== claimEvents.refundApproved.type) return (await isInForce(event, context)) ? [move(event)] : [];
    const { bookingId, amountCents, reason, fault } = event.data;
    return [
      command('booking', bookingId, 'refund', { amountCents, reason, claimId }, { notifiesStaffOfRefusal: true }),
      ...voided({ bookingId, fault, claimId }),
    ];
  },
});

/** Whether the claim waits for its order to carry out just this decision: read again later, it may have been decided anew. */
async function isInForce(event: Approval, context: ReactionContext): Promise<boolean> {
  const { value, state } = (await context.at('claim', recordIdOf(event))).snapshot;
  return value === 'replacing' && state.decision?.at === decidedAt(event);
}

function move(event: Approval): Effect {
  const claimId = recordIdOf(event);
  const { orderId, bookingId, line, cardId, mayReportNextCycle, reason, differenceCents } = event.data;
  const claim = { claimId, bookingId, differenceCents };
  return command(
    'order',
    orderId,
    'replaceLine',
    { line, cardId, mayReportNextCycle, reason, claim },
    { notifiesStaffOfRefusal: refusals, ifRefused: command('claim', claimId, 'noteNotReplaced', {}) },
  );
}

/** What another person could have done to the card or the order at the same instant. */
const refusals = [
  'everyLineReserved',
  'replacementIsNotDearer',
  'nextCycleAccepted',
  'lineIsReplaceable',
  'notDeleted',
];

const voided = ({
  bookingId,
  fault,
  claimId,
}: {
  readonly bookingId: string;
  readonly fault: string;
  readonly claimId: string;
}): readonly Effect[] => (fault === 'cardholder' ? [command('booking', bookingId, 'voidCommission', { claimId })] : []);

/** A claim is settled by another card once its order has moved the line there. */
const noteOnClaimWhenLineReplaced = reaction({
  name: 'noteOnClaimWhenLineReplaced',
  on: [orderEvents.lineReplaced.type],
  react: (event) => {
    const { claimId, newBookingId } = event.data;
    return claimId === undefined ? [] : [command('claim', claimId, 'noteReplaced', { newBookingId })];
  },
});

/**
 * Claims whose order refused the other card while orders did not tell them so yet: each asks its order once more, and hears the
 * answer. Its group begins with the first event; what `settleLineWhenClaimApproved` sends at the same time is the same command.
 */
const catchUpOnClaimsLeft = reaction({
  name: 'catchUpOnClaimsLeft',
  on: approvals,
  react: async (event, context) =>
    (await settleLineWhenClaimApproved.react(event, context)).map((effect) =>
      effect.does === 'command' ? { ...effect, as: settleLineWhenClaimApproved.name } : effect,
    ),
});

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
const mailBuyerHowClaimGoes = reaction({
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

/** What follows from claims. */
export const claimReactions: ReactionsOf = {
  claims: [noteClaimOnBooking, settleLineWhenClaimApproved, noteOnClaimWhenLineReplaced],
  'claims-left': [catchUpOnClaimsLeft],
  messages: [mailBuyerHowClaimGoes],
};
