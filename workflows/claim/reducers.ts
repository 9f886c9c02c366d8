import type { Reducers } from '#workflows/kernel/lifecycle.ts';
import { notDeclined, waitingSince } from '#workflows/parts/payment/facts.ts';
import { withKept } from '#workflows/settings/kept.ts';
import type { z } from 'zod';
import { availableCents, type Claim, type ClaimState } from './claim.ts';
import type { claimEvents } from './events.ts';
import type { ClaimInForce } from './inForce.ts';

/** The reducers of a claim, one per stored event type, kept forever. */
export const claimReducers = {
  'claim.submitted.v1': (
    state,
    { checks, reports, bureausShowing, wish, comment, ticketId = null, settings, ...terms },
    { at },
  ) => ({
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
  'claim.taken-up.v1': (state, _data, { at }) => ({ ...state, takenUpAt: at, question: null }),
  'claim.more-needed.v1': (state, { reason, settings }, { at }) => ({
    ...state,
    question: { reason, at },
    ...withKept(state, settings),
  }),
  'claim.answered.v1': (state, { text, reports, settings }, { at }) => ({
    ...state,
    reports: [...state.reports, ...reports],
    replies: [...state.replies, { text, at }],
    ...underReview(state, at, settings),
  }),
  'claim.refund-approved.v1': (state, { fault, reason, bureausSeen, amountCents, releasedCents = 0 }, { at }) => ({
    ...state,
    heldCents: state.heldCents + releasedCents,
    decision: { outcome: 'refund', at, reason, fault, bureausSeen, amountCents, replacement: null },
    endedAt: at,
  }),
  'claim.replacement-approved.v1': (state, { fromHeldCents = 0, ...data }, { at }) =>
    movingTo(state, { ...data, fromHeldCents }, at),
  'claim.difference-paid.v1': (state, data, { at }) => movingTo(state, data, at),
  'claim.replacement-offered.v1': (
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
  'claim.payment-submitted.v1': (state, { settings, ...payment }, meta) => ({
    ...state,
    payment: { ...payment, at: meta.at, ...waitingSince(state.payment, meta) },
    ...notDeclined,
    ...withKept(state, settings),
  }),
  'claim.payment-declined.v1': (state, { reason, why, receivedCents, payBy, settings }, { at }) => ({
    ...state,
    payment: null,
    declinedBecause: reason,
    declinedWhy: why ?? null,
    offer: state.offer && { ...state.offer, payBy, payBySetAt: at },
    heldCents: state.heldCents + receivedCents,
    ...withKept(state, settings),
  }),
  'claim.offer-declined.v1': (state, { settings }, { at }) => withoutOffer(state, at, settings),
  'claim.offer-withdrawn.v1': (state, { settings }, { at }) => withoutOffer(state, at, settings),
  'claim.offer-expired.v1': (state, { settings }, { at }) => withoutOffer(state, at, settings),
  'claim.refund-paid.v1': (state, { amountCents, method, reference, heldCents }) => ({
    ...state,
    heldCents,
    refundsPaid: [...state.refundsPaid, { amountCents, method, reference }],
  }),
  'claim.refund-paid-reversed.v1': (state, { heldCents }, { at }) => ({
    ...state,
    heldCents,
    heldAgainAt: state.heldCents === 0 ? at : state.heldAgainAt,
    refundsPaid: state.refundsPaid.slice(0, -1),
  }),
  'claim.replaced.v1': (state, { newBookingId }, { at }) => ({ ...state, newBookingId, endedAt: at }),
  'claim.not-replaced.v1': (state, { releasedCents, settings }, { at }) => ({
    ...state,
    decision: null,
    heldCents: state.heldCents + releasedCents,
    ...underReview(state, at, settings),
  }),
  'claim.rejected.v1': (state, { reason, settings }, { at }) => ({
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
  'claim.withdrawn.v1': (state, _data, { at }) => ({ ...state, question: null, offer: null, endedAt: at }),
  'claim.reopened.v1': (state, { settings }, { at }) => ({
    ...state,
    decision: null,
    endedAt: null,
    ...underReview(state, at, settings),
  }),
} satisfies Reducers<Claim>;

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
