// oxlint-disable max-lines -- each fact stands with its reducer
import type { z } from 'zod';
import { addHours } from '#workflows/kernel/calendar.ts';
import { factBuilders, nothing } from '#workflows/kernel/facts.ts';
import type { InputOf } from '#workflows/kernel/lifecycleTypes.ts';
import { must } from '#workflows/kernel/must.ts';
import { notDeclined, waitingSince } from '#workflows/parts/payment/facts.ts';
import { keptWithPayment } from '#workflows/parts/payment/payment.ts';
import { keep, withKept } from '#workflows/settings/kept.ts';
import type { claimEvents } from './schemas.ts';
import {
  availableCents,
  type Claim,
  type ClaimInForce,
  type ClaimState,
  keptWithOffer,
  keptWithQuestion,
  keptWithRejection,
  keptWithReview,
} from './state.ts';
import { claimChecks } from './terms.ts';

const { fact, folding } = factBuilders<Claim>();

/** The facts recorded by transitions, each with its reducer: outcomes, with the values that were in force. */
export const claimFolding = folding({
  claimSubmitted: fact(
    'claim.submitted.v1',
    'submitClaim',
    ({ input, settings }) => {
      const { bookingId, orderId, line, buyerId, cardId, cardholderId, bank, priceCents } = input;
      const { checks, reports, bureausShowing, wish, comment, ticketId } = input;
      return {
        bookingId,
        orderId,
        line,
        buyerId,
        cardId,
        cardholderId,
        bank,
        priceCents,
        window: must(input.window, 'window of a line whose user is on the card'),
        checks: claimChecks.filter((check) => checks[check] === true),
        reports,
        bureausShowing: [...new Set(bureausShowing)],
        wish,
        comment,
        ticketId,
        settings: keep(settings, ...keptWithReview),
      };
    },
    (state, { checks, reports, bureausShowing, wish, comment, ticketId = null, settings, ...terms }, { at }) => ({
      ...state,
      buyerId: terms.buyerId,
      terms,
      submittedAt: at,
      checks,
      reports,
      bureausShowing,
      wish,
      comment,
      ticketId,
      ...underReview(state, at, settings),
    }),
  ),
  takenUp: fact('claim.taken-up.v1', 'takeUp', nothing, (state, _data, { at }) => ({
    ...state,
    takenUpAt: at,
    question: null,
  })),
  moreNeeded: fact(
    'claim.more-needed.v1',
    'askForMore',
    ({ input: { reason }, settings }) => ({
      reason,
      settings: keep(settings, ...keptWithQuestion),
    }),
    (state, { reason, settings }, { at }) => ({
      ...state,
      question: { reason, at },
      ...withKept(state, settings),
    }),
  ),
  answered: fact(
    'claim.answered.v1',
    'answer',
    ({ input: { text, reports }, settings }) => ({
      text,
      reports,
      settings: keep(settings, ...keptWithReview),
    }),
    (state, { text, reports, settings }, { at }) => ({
      ...state,
      reports: [...state.reports, ...reports],
      replies: [...state.replies, { text, at }],
      ...underReview(state, at, settings),
    }),
  ),
  refundApproved: fact(
    'claim.refund-approved.v1',
    'approveRefund',
    ({ state, input: { bureausSeen, fault, reason, amountCents } }) => ({
      ...ofLineAndOwner(state),
      bureausSeen: [...new Set(bureausSeen)],
      fault,
      reason,
      amountCents,
      releasedCents: intoLine(state),
    }),
    (state, { fault, reason, bureausSeen, amountCents, releasedCents = 0 }, { at }) => ({
      ...state,
      heldCents: state.heldCents + releasedCents,
      decision: { outcome: 'refund', at, reason, fault, bureausSeen, amountCents, replacement: null },
      endedAt: at,
    }),
  ),
  replacementApproved: fact(
    'claim.replacement-approved.v1',
    'approveReplacement',
    ({ state, input, settings }) => ({
      ...toOtherCard(state, input),
      paidCents: 0,
      fromHeldCents: input.card.differenceCents - intoLine(state),
      method: null,
      reference: null,
      settings: keep(settings, ...keptWithReview),
    }),
    (state, { fromHeldCents = 0, ...data }, { at }) => movingTo(state, { ...data, fromHeldCents }, at),
  ),
  differencePaid: fact(
    'claim.difference-paid.v1',
    'confirmPayment',
    ({ state, input, settings }) => {
      const { cardId, bank, mayReportNextCycle, differenceCents, fault, reason, bureausSeen } = offer(state);
      const { amountCents, method, reference, reuseReason } = input;
      return {
        ...ofLineAndOwner(state),
        bureausSeen,
        fault,
        reason,
        cardId,
        cardBank: bank,
        mayReportNextCycle,
        differenceCents,
        paidCents: amountCents,
        fromHeldCents: differenceCents - amountCents,
        method,
        reference,
        reuseReason,
        settings: keep(settings, ...keptWithReview),
      };
    },
    (state, data, { at }) => movingTo(state, data, at),
  ),
  replacementOffered: fact(
    'claim.replacement-offered.v1',
    'offerReplacement',
    ({ state, input, now, settings }) => ({
      ...toOtherCard(state, input),
      payBy: addHours(now, settings.paymentWindowHours),
      releasedCents: intoLine(state),
      settings: keep(settings, ...keptWithOffer),
    }),
    (
      state,
      {
        fault,
        reason,
        bureausSeen,
        cardId,
        cardBank,
        mayReportNextCycle,
        differenceCents,
        payBy,
        releasedCents,
        settings,
      },
      { at },
    ) => ({
      ...state,
      decision: null,
      offer: {
        at,
        cardId,
        bank: cardBank,
        mayReportNextCycle,
        differenceCents,
        payBy,
        payBySetAt: at,
        reason,
        fault,
        bureausSeen,
      },
      ...notDeclined,
      heldCents: state.heldCents + releasedCents,
      ...withKept(state, settings),
    }),
  ),
  paymentSubmitted: fact(
    'claim.payment-submitted.v1',
    'submitPayment',
    ({ input, settings }) => ({
      ...input,
      settings: keep(settings, ...keptWithPayment),
    }),
    (state, { settings, ...payment }, meta) => ({
      ...state,
      payment: { ...payment, at: meta.at, ...waitingSince(state.payment, meta) },
      ...notDeclined,
      ...withKept(state, settings),
    }),
  ),
  paymentDeclined: fact(
    'claim.payment-declined.v1',
    'declinePayment',
    ({ state, input: { reason, why, receivedCents }, now, settings }) => ({
      ...ofLine(state),
      reason,
      why,
      receivedCents: receivedCents ?? 0,
      payBy: addHours(now, settings.declinedPaymentHours),
      settings: keep(settings, ...keptWithOffer),
    }),
    (state, { reason, why, receivedCents, payBy, settings }, { at }) => ({
      ...state,
      payment: null,
      declinedBecause: reason,
      declinedWhy: why ?? null,
      offer: state.offer && { ...state.offer, payBy, payBySetAt: at },
      heldCents: state.heldCents + receivedCents,
      ...withKept(state, settings),
    }),
  ),
  offerDeclined: fact(
    'claim.offer-declined.v1',
    'declineOffer',
    ({ state, settings }) => ({
      ...ofLine(state),
      settings: keep(settings, ...keptWithReview),
    }),
    (state, { settings }, { at }) => withoutOffer(state, at, settings),
  ),
  offerWithdrawn: fact(
    'claim.offer-withdrawn.v1',
    'withdrawOffer',
    ({ state, input: { reason }, settings }) => ({
      ...ofLine(state),
      reason,
      settings: keep(settings, ...keptWithReview),
    }),
    (state, { settings }, { at }) => withoutOffer(state, at, settings),
  ),
  offerExpired: fact(
    'claim.offer-expired.v1',
    'expireOffer',
    ({ state, settings }) => ({
      ...ofLine(state),
      payBy: offer(state).payBy,
      settings: keep(settings, ...keptWithReview),
    }),
    (state, { settings }, { at }) => withoutOffer(state, at, settings),
  ),
  refundPaid: fact(
    'claim.refund-paid.v1',
    'recordRefundPaid',
    ({ state, input: { amountCents, method, reference, reuseReason } }) => ({
      ...ofLine(state),
      amountCents,
      method,
      reference,
      reuseReason,
      heldCents: state.heldCents - amountCents,
    }),
    (state, { amountCents, method, reference, heldCents }) => ({
      ...state,
      heldCents,
      refundsPaid: [...state.refundsPaid, { amountCents, method, reference }],
    }),
  ),
  refundPaidReversed: fact(
    'claim.refund-paid-reversed.v1',
    'reverseRefundPaid',
    ({ state, input: { reason } }) => {
      const last = must(state.refundsPaid.at(-1), 'refund that was paid');
      return {
        ...ofLine(state),
        amountCents: last.amountCents,
        method: last.method,
        reference: last.reference,
        reason,
        heldCents: state.heldCents + last.amountCents,
      };
    },
    (state, { heldCents }, { at }) => ({
      ...state,
      heldCents,
      heldAgainAt: state.heldCents === 0 ? at : state.heldAgainAt,
      refundsPaid: state.refundsPaid.slice(0, -1),
    }),
  ),
  claimReplaced: fact(
    'claim.replaced.v1',
    'noteReplaced',
    ({ state, input: { newBookingId } }) => ({
      ...ofLineAndOwner(state),
      newBookingId,
      fault: must(must(state.decision, 'decision').fault, 'fault of an approved claim'),
    }),
    (state, { newBookingId }, { at }) => ({ ...state, newBookingId, endedAt: at }),
  ),
  claimNotReplaced: fact(
    'claim.not-replaced.v1',
    'noteNotReplaced',
    ({ state, settings }) => ({
      ...ofLine(state),
      releasedCents: intoLine(state),
      settings: keep(settings, ...keptWithReview),
    }),
    (state, { releasedCents, settings }, { at }) => ({
      ...state,
      decision: null,
      heldCents: state.heldCents + releasedCents,
      ...underReview(state, at, settings),
    }),
  ),
  claimRejected: fact(
    'claim.rejected.v1',
    'reject',
    ({ state, input: { reason }, settings }) => ({
      ...ofLine(state),
      reason,
      settings: keep(settings, ...keptWithRejection),
    }),
    (state, { reason, settings }, { at }) => ({
      ...state,
      question: null,
      decision: {
        outcome: 'rejection',
        at,
        reason,
        fault: null,
        bureausSeen: [],
        amountCents: null,
        replacement: null,
      },
      endedAt: at,
      ...withKept(state, settings),
    }),
  ),
  claimWithdrawn: fact(
    'claim.withdrawn.v1',
    'withdraw',
    ({ state }) => ofLine(state),
    (state, _data, { at }) => ({ ...state, question: null, offer: null, endedAt: at }),
  ),
  claimReopened: fact(
    'claim.reopened.v1',
    'reopen',
    ({ state, input: { reason }, settings }) => ({
      ...ofLine(state),
      reason,
      settings: keep(settings, ...keptWithReview),
    }),
    (state, { settings }, { at }) => ({
      ...state,
      decision: null,
      endedAt: null,
      ...underReview(state, at, settings),
    }),
  ),
});

const offer = (state: ClaimState) => must(state.offer, 'offer of another card');
/** Returns the amount meant for the line with the chosen card; none while the claim is in review. */
const intoLine = (state: ClaimState): number => availableCents(state) - state.heldCents;
const toOtherCard = (
  state: ClaimState,
  { bureausSeen, fault, reason, card, mayReportNextCycle }: InputOf<Claim, 'approveReplacement'>,
) => ({
  ...ofLineAndOwner(state),
  bureausSeen: [...new Set(bureausSeen)],
  fault,
  reason,
  cardId: card.cardId,
  cardBank: card.bank,
  mayReportNextCycle,
  differenceCents: card.differenceCents,
});
const ofLine = (state: ClaimState) => {
  const { bookingId, orderId, line } = must(state.terms, 'claim that was sent');
  return { bookingId, orderId, line };
};
const ofLineAndOwner = (state: ClaimState) => ({
  ...ofLine(state),
  cardholderId: must(state.terms, 'claim that was sent').cardholderId,
});

/** The line moves to another card, together with what the buyer has paid above its price. */
const movingTo = (
  state: ClaimState,
  data: Omit<z.infer<typeof claimEvents.replacementApproved.schema>, 'fromHeldCents'> & {
    readonly fromHeldCents: number;
  },
  at: string,
): ClaimState => ({
  ...state,
  offer: null,
  payment: null,
  // An approval without a payment has no reference.
  ...(data.reference === null
    ? {}
    : { differencesPaid: [...(state.differencesPaid ?? []), { reference: data.reference }] }),
  heldCents: state.heldCents - data.fromHeldCents,
  decision: {
    outcome: 'replacement',
    at,
    reason: data.reason,
    fault: data.fault,
    bureausSeen: data.bureausSeen,
    amountCents: null,
    replacement: {
      cardId: data.cardId,
      bank: data.cardBank,
      paidCents: availableCents(state) - state.heldCents + data.paidCents + data.fromHeldCents,
    },
  },
  ...withKept(state, data.settings),
});

/** Staff decide again. */
const withoutOffer = (state: ClaimState, at: string, settings: ClaimInForce | undefined): ClaimState => ({
  ...state,
  offer: null,
  ...notDeclined,
  ...underReview(state, at, settings),
});

/** The claim is back with staff: their time starts again. */
const underReview = (
  { inForce }: ClaimState,
  at: string,
  settings: ClaimInForce | undefined,
): Pick<ClaimState, 'reviewSince' | 'question' | 'inForce'> => ({
  reviewSince: at,
  question: null,
  ...withKept({ inForce }, settings),
});
