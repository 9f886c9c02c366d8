import type { StateValue } from 'xstate';
import type { z } from 'zod';
import type { bureaus } from '#workflows/booking/bureaus.ts';
import type { DeclineReason } from '#workflows/parts/payment/declineReasons.ts';
import type { PaymentMethod } from '#workflows/parts/payment/methods.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { claimCommands, creditReport } from './commands.ts';
import type { claimEvents, claimTerms } from './events.ts';
import type { ClaimInForce, keptWithQuestion } from './inForce.ts';
import type { claimChecks, claimFaults, claimWishes } from './terms.ts';

export type ClaimCheck = (typeof claimChecks)[number];
export type ClaimWish = (typeof claimWishes)[number];
export type ClaimFault = (typeof claimFaults)[number];
export type CreditReport = z.infer<typeof creditReport>;

/** What staff decided. Money is integer cents. */
export interface ClaimDecision {
  readonly outcome: 'refund' | 'replacement' | 'rejection';
  readonly at: string;
  readonly reason: string;
  /** null for a rejection. */
  readonly fault: ClaimFault | null;
  readonly bureausSeen: readonly string[];
  readonly amountCents: number | null;
  /** The other card, its bank, and what of the buyer's money goes into the line with it. */
  readonly replacement: { readonly cardId: string; readonly bank: string; readonly paidCents: number } | null;
}

/** A dearer card that the buyer was offered: theirs once the difference is paid. Its price stays for as long as the offer does. */
export interface ReplacementOffer {
  readonly at: string;
  readonly cardId: string;
  readonly bank: string;
  readonly mayReportNextCycle: boolean;
  readonly differenceCents: number;
  readonly payBy: string;
  /** When that was set: by the offer, or by a declined payment. */
  readonly payBySetAt: string;
  readonly reason: string;
  readonly fault: ClaimFault;
  readonly bureausSeen: (typeof bureaus)[number][];
}

/** A claim as its events tell it: a line did not post. Instants are ISO 8601 UTC, days are Pacific, money is integer cents. */
export interface ClaimState {
  readonly buyerId: string | null;
  /** The line as it was when the claim was sent; null only before that. */
  readonly terms: z.infer<typeof claimTerms> | null;
  readonly submittedAt: string | null;
  readonly checks: readonly ClaimCheck[];
  /** The first one first: also what was sent with answers. */
  readonly reports: readonly CreditReport[];
  readonly bureausShowing: readonly string[];
  readonly wish: ClaimWish | null;
  readonly comment: string;
  readonly ticketId: string | null;
  /** Since when staff have it before them: sent, answered or opened again. */
  readonly reviewSince: string | null;
  readonly takenUpAt: string | null;
  /** What staff have asked for, and since when; null while they wait for nothing. */
  readonly question: { readonly reason: string; readonly at: string } | null;
  readonly replies: readonly { readonly text: string; readonly at: string }[];
  readonly decision: ClaimDecision | null;
  readonly offer: ReplacementOffer | null;
  /** What the buyer has reported as paid and nobody has confirmed yet. */
  readonly payment: {
    readonly method: PaymentMethod;
    readonly amountCents: number;
    readonly proofFileId: string;
    readonly usedOnOrders: readonly string[];
    readonly at: string;
    /** When the one came that it took the place of: the review is promised from then. */
    readonly since?: string;
  } | null;
  /** Why the last payment was declined; null once another is reported. */
  readonly declinedBecause: string | null;
  /** Which of the usual reasons it was, if one of them. */
  readonly declinedWhy?: DeclineReason | null;
  /** The buyer's money that is in no line: it goes into the next card, or back. */
  readonly heldCents: number;
  /** What was confirmed as paid for a dearer card, the oldest first: also for one that could not be had after all. */
  readonly differencesPaid?: readonly { readonly reference: string }[];
  readonly refundsPaid: readonly {
    readonly amountCents: number;
    readonly method: PaymentMethod;
    readonly reference: string;
  }[];
  /** When a refund came back while nothing else was held: the time to pay it back counts anew. */
  readonly heldAgainAt: string | null;
  readonly newBookingId: string | null;
  readonly endedAt: string | null;
  /** Settings in force when what is due now began. */
  readonly inForce: ClaimInForce;
}

/** What a claim is made of: rules, facts, reducers and the machine are checked against it. */
export interface Claim {
  readonly state: ClaimState;
  readonly commands: typeof claimCommands;
  readonly settings: Settings;
  readonly judgedBy: typeof keptWithQuestion;
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

/** Whether nothing is settled yet: while one is open, a booking takes no other claim and no extension. */
export const isOpenClaim = (value: StateValue | null): boolean =>
  ['submitted', 'inReview', 'moreNeeded', 'awaitingDifference', 'differenceUnderReview', 'replacing'].includes(
    String(value),
  );

/** What of the buyer's money is there for another card: what is held, and what was to go into one that the order could not take. */
export const availableCents = ({ heldCents, decision }: ClaimState): number =>
  heldCents + (decision?.replacement?.paidCents ?? 0);
