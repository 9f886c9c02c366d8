import { claimReasons } from '#projections/claims/query.ts';
import type { ClaimState } from '#workflows/claim/state.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { claimCompletions } from './prepare.ts';

export const claimEntry = {
  resource: 'refund-request',
  ownRoutes: ['submitClaim'],
  complete: claimCompletions,
  staff: ['orders'],
  customers: ['buyer'],
  line: ({ terms }: ClaimState) => ({ line: terms?.line ?? null, bank: terms?.bank ?? null }),
  /** The order's page displays it to its buyer and to staff. */
  shownOn: async (_, _id, state, { buyerId }) => {
    const { terms } = state as ClaimState;
    return terms ? [{ lifecycle: 'order', id: terms.orderId, owner: { buyerId: buyerId ?? null } }] : [];
  },
  evidence: {
    payments: [
      'claim.payment-submitted.v1',
      'claim.payment-declined.v1',
      'claim.difference-paid.v1',
      'claim.refund-paid.v1',
      'claim.refund-paid-reversed.v1',
    ],
    owed: ({ state }: Snapshot<ClaimState>) => ({ refundCents: state.heldCents }),
  },
  turns: { cardholder: [] },
  reasons: claimReasons,
  calendar: {
    deadlines: ['claimReview', 'answerClaim', 'payDifference', 'reviewDifference', 'refundToPay'],
    pages: { buyer: ({ id }) => `/my-orders/claims/${id}`, staff: ({ id }) => `/admin/claims/${id}` },
  },
  reminder: ({ id: claimId, state }) => {
    const { terms, offer, heldCents } = state as ClaimState;
    return {
      claimId,
      ...(terms ? { orderId: terms.orderId, bookingId: terms.bookingId } : {}),
      ...(offer ? { amountCents: Math.max(0, offer.differenceCents - heldCents), payBy: offer.payBy } : {}),
    };
  },
  files: { 'claim-report': ['orders'] },
} as const satisfies LifecycleEntry;
