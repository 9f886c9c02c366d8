import type { Reducers } from '#workflows/kernel/lifecycle.ts';
import type { Claim, ClaimState } from './claim.ts';
import type { ClaimInForce } from './inForce.ts';

/** How each stored event changes a claim. One reducer per event type, for ever. */
export const claimReducers = {
  'claim.submitted.v1': (state, { checks, reports, bureausShowing, wish, comment, settings, ...terms }, { at }) => ({
    ...state,
    buyerId: terms.buyerId,
    terms,
    submittedAt: at,
    checks,
    reports,
    bureausShowing,
    wish,
    comment,
    ...underReview(state, at, settings),
  }),
  'claim.taken-up.v1': (state, _data, { at }) => ({ ...state, takenUpAt: at, question: null }),
  'claim.more-needed.v1': (state, { reason, settings }, { at }) => ({
    ...state,
    question: { reason, at },
    inForce: { ...state.inForce, ...settings },
  }),
  'claim.answered.v1': (state, { text, reports, settings }, { at }) => ({
    ...state,
    reports: [...state.reports, ...reports],
    replies: [...state.replies, { text, at }],
    ...underReview(state, at, settings),
  }),
  'claim.refund-approved.v1': (state, { fault, reason, bureausSeen, amountCents }, { at }) => ({
    ...state,
    decision: { outcome: 'refund', at, reason, fault, bureausSeen, amountCents, replacement: null },
    endedAt: at,
  }),
  'claim.replacement-approved.v1': (
    state,
    { fault, reason, bureausSeen, cardId, cardBank, paidCents, settings },
    { at },
  ) => ({
    ...state,
    decision: {
      outcome: 'replacement',
      at,
      reason,
      fault,
      bureausSeen,
      amountCents: null,
      replacement: { cardId, bank: cardBank, paidCents: (state.decision?.replacement?.paidCents ?? 0) + paidCents },
    },
    inForce: { ...state.inForce, ...settings },
  }),
  'claim.replaced.v1': (state, { newBookingId }, { at }) => ({ ...state, newBookingId, endedAt: at }),
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
    inForce: { ...state.inForce, ...settings },
  }),
  'claim.withdrawn.v1': (state, _data, { at }) => ({ ...state, question: null, endedAt: at }),
  'claim.reopened.v1': (state, { settings }, { at }) => ({
    ...state,
    decision: null,
    endedAt: null,
    ...underReview(state, at, settings),
  }),
} satisfies Reducers<Claim>;

/** Staff have it before them again: their time counts from here on. */
const underReview = (
  { inForce }: ClaimState,
  at: string,
  settings: ClaimInForce | undefined,
): Pick<ClaimState, 'reviewSince' | 'question' | 'inForce'> => ({
  reviewSince: at,
  question: null,
  inForce: { ...inForce, ...settings },
});
