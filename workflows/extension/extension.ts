import type { StateValue } from 'xstate';
import type { z } from 'zod';
import type { LeaseEnd } from '#workflows/booking/lease.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import type { DeclineReason } from '#workflows/parts/payment/declineReasons.ts';
import type { PaidRefund, ReportedPayment } from '#workflows/order/order.ts';
import type { PaidBy } from '#workflows/parts/payout/sentBy.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { extensionCommands } from './commands.ts';
import type { extensionEvents, extensionTerms } from './events.ts';
import type { extensionJudgedBy, ExtensionInForce } from './inForce.ts';

/** An extension as its events tell it: one more statement cycle of a booking. Instants are ISO 8601 UTC, money is integer cents. */
export interface ExtensionState {
  readonly buyerId: string | null;
  readonly cardholderId: string | null;
  /** What was offered when it was asked for; null only before that. */
  readonly terms: z.infer<typeof extensionTerms> | null;
  readonly requestedAt: string | null;
  readonly payBy: string | null;
  /** When `payBy` was last set: a reminder that would follow at once is left out. */
  readonly payBySetAt: string | null;
  readonly reviewBy: string | null;
  readonly payment: ReportedPayment | null;
  readonly declinedBecause: string | null;
  /** Which of the usual reasons it was, if one of them. */
  readonly declinedWhy?: DeclineReason | null;
  /** Came in before with payments that were declined, as staff said: it counts towards the price. */
  readonly shortCents: number;
  /** Part of it that only the buyer reported, before staff had to say what came in: it counts nowhere. */
  readonly unsaidCents: number;
  /** Part of it that the books have as the buyer's deposit. */
  readonly depositCents: number;
  /** Until when the cardholder may refuse. */
  readonly mayRefuseUntil: string | null;
  readonly acceptedAt: string | null;
  readonly confirmed: {
    readonly amountCents: number;
    readonly reference: string;
    readonly method: string;
    readonly at: string;
    /** What was paid above the price and was returned to the customer: owed or paid back. */
    readonly creditReturnedCents?: number;
  } | null;
  /** The lease's last days before and after the approval. */
  readonly extended: { readonly before: LeaseEnd; readonly after: LeaseEnd } | null;
  readonly commissionPaid: ({ readonly at: string; readonly reference: string } & PaidBy) | null;
  /** When a payment was last reported, whatever became of it. */
  readonly reportedAt: string | null;
  /** It ended after payments were reported: staff still have to say what came in. Since then. */
  readonly unsettledSince: string | null;
  readonly refundOwedCents: number;
  readonly refundOwedSince: string | null;
  /** Refunds paid out, the oldest first; what was taken back is gone. */
  readonly refundsPaid: readonly PaidRefund[];
  readonly endedAt: string | null;
  readonly endedBecause: string | null;
  /** Settings in force when what is due now began. */
  readonly inForce: ExtensionInForce;
}

/** What an extension is made of: rules, facts, reducers and the machine are checked against it. */
export interface Extension {
  readonly state: ExtensionState;
  readonly commands: typeof extensionCommands;
  readonly settings: Settings;
  readonly judgedBy: typeof extensionJudgedBy;
  readonly events: typeof extensionEvents;
}

export const emptyExtension: ExtensionState = {
  buyerId: null,
  cardholderId: null,
  terms: null,
  requestedAt: null,
  payBy: null,
  payBySetAt: null,
  reviewBy: null,
  payment: null,
  declinedBecause: null,
  shortCents: 0,
  unsaidCents: 0,
  depositCents: 0,
  mayRefuseUntil: null,
  acceptedAt: null,
  confirmed: null,
  extended: null,
  commissionPaid: null,
  reportedAt: null,
  unsettledSince: null,
  refundOwedCents: 0,
  refundOwedSince: null,
  refundsPaid: [],
  endedAt: null,
  endedBecause: null,
  inForce: {},
};

/** The customer's credit, in cents: what was paid above the price and wasn't returned yet. */
export const creditCents = ({ confirmed, terms }: Pick<ExtensionState, 'confirmed' | 'terms'>): number =>
  confirmed && terms ? confirmed.amountCents - terms.priceCents - (confirmed.creditReturnedCents ?? 0) : 0;

/** What is left to pay, in cents: the price less what came in before and was too little. */
export const leftToPayCents = (state: Pick<ExtensionState, 'terms' | 'shortCents' | 'unsaidCents'>): number =>
  Math.max(0, (state.terms?.priceCents ?? 0) - saidCents(state));

/** The commission's state, by the extension's: there is none before it is approved. */
const commissionIn: Readonly<Record<string, string>> = {
  approved: 'accruing',
  commissionPayable: 'payable',
  commissionPaid: 'paid',
};

/** The commission's state of an approved extension; null for any other. */
export const extensionCommission = (value: StateValue | null): string | null =>
  typeof value === 'string' ? (commissionIn[value] ?? null) : null;

/** Where an extension stands: `approved` whatever its commission's state. null before it was asked for. */
export const extensionPhase = (value: StateValue | null): string | null => {
  if (extensionCommission(value) !== null) return 'approved';
  return typeof value === 'string' ? value : null;
};

/** Whether nothing is decided yet: while one is open, a booking takes no other. */
export const isOpenExtension = (value: StateValue | null): boolean =>
  ['requested', 'paymentUnderReview', 'declined'].includes(extensionPhase(value) ?? '');
