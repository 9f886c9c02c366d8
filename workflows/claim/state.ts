import type { StateValue } from 'xstate';
import type { z } from 'zod';
import type { bureaus } from '#workflows/booking/bureaus.ts';
import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { DeclineReason } from '#workflows/parts/payment/declineReasons.ts';
import type { PaymentMethod } from '#workflows/parts/payment/methods.ts';
import { frozenWithDebt, keptWithWindow, type PaymentInForce } from '#workflows/parts/payment/payment.ts';
import type { Kept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { claimCommands, claimEvents, claimTerms, creditReport } from './schemas.ts';
import type { claimFaults, everyClaimCheck, requestedRemedies } from './terms.ts';

/**
 * The settings that a claim's deadlines are computed from, grouped by what starts them. The event that starts one
 * carries the values in force then.
 */
export const keptWithReview = ['claimReviewHours'] as const;
export const keptWithQuestion = ['claimAnswerDays'] as const;
export const keptWithOffer = [...keptWithWindow, ...frozenWithDebt] as const;
export const keptWithRejection = ['claimReopenDays'] as const;

export type ClaimInForce = PaymentInForce &
  Kept<(typeof keptWithReview)[number] | (typeof keptWithQuestion)[number] | (typeof keptWithRejection)[number]>;

export type ClaimCheck = (typeof everyClaimCheck)[number];
export type ClaimWish = (typeof requestedRemedies)[number];
export type ClaimFault = (typeof claimFaults)[number];
export type CreditReport = z.infer<typeof creditReport>;

/** The staff's decision. Amounts are integer cents. */
export interface ClaimDecision {
  readonly outcome: 'refund' | 'replacement' | 'rejection';
  readonly at: string;
  readonly reason: string;
  /** null for a rejection. */
  readonly fault: ClaimFault | null;
  readonly bureausSeen: readonly string[];
  readonly amountCents: number | null;
  /** The other card, its bank, and the part of the buyer's money that goes into the line with it. */
  readonly replacement: { readonly cardId: string; readonly bank: string; readonly paidCents: number } | null;
}

/**
 * A more expensive card that the buyer was offered, and gets once the difference is paid. Its price is fixed as long as
 * the offer lasts.
 */
export interface ReplacementOffer {
  readonly at: string;
  readonly cardId: string;
  readonly bank: string;
  readonly mayReportNextCycle: boolean;
  readonly differenceCents: number;
  readonly payBy: string;
  /** When `payBy` was set: by the offer, or by a declined payment. */
  readonly payBySetAt: string;
  readonly reason: string;
  readonly fault: ClaimFault;
  readonly bureausSeen: (typeof bureaus)[number][];
}

/**
 * The state of a claim that a line did not post, folded from its events. Instants are ISO 8601 UTC, days are Pacific,
 * amounts are integer cents.
 */
export interface ClaimState {
  readonly buyerId: string | null;
  /** The line as it was when the claim was sent; null only before that. */
  readonly terms: z.infer<typeof claimTerms> | null;
  readonly submittedAt: string | null;
  readonly checks: readonly ClaimCheck[];
  /** All reports, oldest first, including those sent with answers. */
  readonly reports: readonly CreditReport[];
  readonly bureausShowing: readonly string[];
  readonly wish: ClaimWish | null;
  readonly comment: string;
  readonly ticketId: string | null;
  /** When it was last submitted for review: sent, answered or opened again. */
  readonly reviewSince: string | null;
  readonly takenUpAt: string | null;
  /** What staff have requested from the buyer, and when; null if nothing is pending. */
  readonly question: { readonly reason: string; readonly at: string } | null;
  readonly replies: readonly { readonly text: string; readonly at: string }[];
  readonly decision: ClaimDecision | null;
  readonly offer: ReplacementOffer | null;
  /** The payment that the buyer reported and nobody has confirmed yet. */
  readonly payment: {
    readonly method: PaymentMethod;
    readonly amountCents: number;
    readonly proofFileId: string;
    readonly usedOnOrders: readonly string[];
    readonly at: string;
    /** When the payment that it replaced was reported: the promised review time starts then. */
    readonly since?: string;
  } | null;
  /** The reason why the last payment was declined; null once another is reported. */
  readonly declinedBecause: string | null;
  /** The common reason for the decline, if it was one of them. */
  readonly declinedWhy?: DeclineReason | null;
  /** The buyer's money that is not assigned to a line: it goes into the next card, or back. */
  readonly heldCents: number;
  /**
   * Confirmed payments for a more expensive card, oldest first, including those for a card that turned out to be
   * unavailable.
   */
  readonly differencesPaid?: readonly { readonly reference: string }[];
  readonly refundsPaid: readonly {
    readonly amountCents: number;
    readonly method: PaymentMethod;
    readonly reference: string;
  }[];
  /** When a refund came back while no other money was held: the time to pay it back starts again. */
  readonly heldAgainAt: string | null;
  readonly newBookingId: string | null;
  readonly endedAt: string | null;
  /** The settings in force when each current deadline began. */
  readonly inForce: ClaimInForce;
}

/** The parts of a claim, as types. Rules, facts, reducers and the machine are checked against it. */
export interface Claim {
  readonly state: ClaimState;
  readonly commands: typeof claimCommands;
  readonly settings: Settings;
  readonly ruleSettings: typeof keptWithQuestion;
  readonly events: typeof claimEvents;
}

export const emptyClaim: ClaimState = {
  buyerId: null,
  terms: null,
  submittedAt: null,
  checks: [],
  reports: [],
  bureausShowing: [],
  wish: null,
  comment: '',
  ticketId: null,
  reviewSince: null,
  takenUpAt: null,
  question: null,
  replies: [],
  decision: null,
  offer: null,
  payment: null,
  declinedBecause: null,
  heldCents: 0,
  refundsPaid: [],
  heldAgainAt: null,
  newBookingId: null,
  endedAt: null,
  inForce: {},
};

/**
 * Returns whether a claim is not settled yet. While one is open, its booking accepts no other claim and no extension.
 */
export const isOpenClaim = (value: StateValue | null): boolean =>
  ['submitted', 'inReview', 'moreNeeded', 'awaitingDifference', 'differenceUnderReview', 'replacing'].includes(
    String(value),
  );

/**
 * Returns the buyer's money available for another card: the held amount, and the amount meant for a card that the order
 * could not take.
 */
export const availableCents = ({ heldCents, decision }: ClaimState): number =>
  heldCents + (decision?.replacement?.paidCents ?? 0);

/** The fields that the buyer's commands and deadlines depend on. No texts, no file, no fault. */
const buyer = [
  'buyerId',
  'terms.bookingId',
  'terms.orderId',
  'terms.line',
  'terms.buyerId',
  'terms.window',
  'submittedAt',
  'wish',
  'reviewSince',
  'takenUpAt',
  'question.at',
  'decision.outcome',
  'decision.at',
  'offer.at',
  'offer.bank',
  'offer.differenceCents',
  'offer.payBy',
  'offer.payBySetAt',
  'offer.mayReportNextCycle',
  'payment.at',
  'payment.since',
  'heldCents',
  'heldAgainAt',
  'newBookingId',
  'endedAt',
  'inForce',
] as const satisfies readonly Path<ClaimState>[];

/** The fields of a claim that each reader may see. The cardholder sees what happens to the booking. */
export const claimView: View<ClaimState> = {
  fields: {
    staff: [
      buyer,
      'terms',
      'bureausShowing',
      'ticketId',
      'decision.fault',
      'decision.amountCents',
      'decision.replacement',
      // The decision after the payment is the offer.
      'offer',
      'payment',
      'refundsPaid',
    ],
    buyer,
  } satisfies Fields<ClaimState>,
};

/** Returns the claim after its buyer was forgotten. */
export const claimForgotten: Forget<ClaimState> = (state, isForgotten) =>
  state.buyerId === null || !isForgotten(state.buyerId)
    ? state
    : {
        ...state,
        comment: forgotten(state.comment),
        question: state.question && { ...state.question, reason: forgotten(state.question.reason) },
        replies: state.replies.map((reply) => ({ ...reply, text: forgotten(reply.text) })),
        offer: state.offer && { ...state.offer, reason: forgotten(state.offer.reason) },
        declinedBecause: state.declinedBecause === null ? null : forgotten(state.declinedBecause),
        decision: state.decision && { ...state.decision, reason: forgotten(state.decision.reason) },
      };
