import type { StateValue } from 'xstate';
import type { z } from 'zod';
import type { LeaseEnd } from '#workflows/booking/lease.ts';
import { creditAbove, noPayment, type PaymentState } from '#workflows/parts/payment/payment.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import type { PaidBy } from '#workflows/parts/payout/sentBy.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { extensionCommands } from './commands.ts';
import type { extensionEvents, extensionTerms } from './events.ts';

/** The settings in force that an extension's rules look at. */
export const extensionJudgedBy = ['extensionsPerBooking'] as const;

/** An extension as its events tell it: one more statement cycle of a booking. Instants are ISO 8601 UTC, money is integer cents. */
export interface ExtensionState extends PaymentState {
  readonly cardholderId: string | null;
  /** What was offered when it was asked for; null only before that. */
  readonly terms: z.infer<typeof extensionTerms> | null;
  readonly requestedAt: string | null;
  /** Until when the cardholder may refuse. */
  readonly mayRefuseUntil: string | null;
  readonly acceptedAt: string | null;
  /** The lease's last days before and after the approval. */
  readonly extended: { readonly before: LeaseEnd; readonly after: LeaseEnd } | null;
  readonly commissionPaid: ({ readonly at: string; readonly reference: string } & PaidBy) | null;
  /** When a payment was last reported, whatever became of it. */
  readonly reportedAt: string | null;
  /** It ended after payments were reported: staff still have to say what came in. Since then. */
  readonly unsettledSince: string | null;
  readonly endedAt: string | null;
  readonly endedBecause: string | null;
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
  ...noPayment,
  cardholderId: null,
  terms: null,
  requestedAt: null,
  mayRefuseUntil: null,
  acceptedAt: null,
  extended: null,
  commissionPaid: null,
  reportedAt: null,
  unsettledSince: null,
  endedAt: null,
  endedBecause: null,
};

/** What an extension costs its buyer, in cents; 0 before it was asked for. */
export const priceOf = ({ terms }: Pick<ExtensionState, 'terms'>): number => terms?.priceCents ?? 0;
/** The customer's credit, in cents: what was paid above the price and wasn't returned yet. */
export const creditCents = (state: Pick<ExtensionState, 'confirmed' | 'terms'>): number =>
  creditAbove(state, priceOf(state));

/** What is left to pay, in cents: the price less what came in before and was too little. */
export const leftToPayCents = (state: Pick<ExtensionState, 'terms' | 'shortCents' | 'unsaidCents'>): number =>
  Math.max(0, priceOf(state) - saidCents(state));

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
