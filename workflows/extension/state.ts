import type { StateValue } from 'xstate';
import type { z } from 'zod';
import type { LeaseEnd } from '#workflows/booking/lease.ts';
import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import { creditAbove, forgottenPayment, noPayment, type PaymentState } from '#workflows/parts/payment/payment.ts';
import type { PaidBy } from '#workflows/parts/payout/sentBy.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { extensionCommands, extensionEvents, extensionTerms } from './schemas.ts';

/** The settings in force that an extension's rules read. */
export const extensionJudgedBy = ['extensionsPerBooking'] as const;

/**
 * The state of an extension, folded from its events: one more statement cycle of a booking. Instants are ISO 8601 UTC,
 * amounts are integer cents.
 */
export interface ExtensionState extends PaymentState {
  readonly cardholderId: string | null;
  /** The terms when it was requested; null only before that. */
  readonly terms: z.infer<typeof extensionTerms> | null;
  readonly requestedAt: string | null;
  /** Time until which the cardholder may refuse. */
  readonly mayRefuseUntil: string | null;
  readonly acceptedAt: string | null;
  /** The lease's last days before and after the approval. */
  readonly extended: { readonly before: LeaseEnd; readonly after: LeaseEnd } | null;
  readonly commissionPaid: ({ readonly at: string; readonly reference: string } & PaidBy) | null;
  /** When a payment was last reported, regardless of its outcome. */
  readonly reportedAt: string | null;
  /** When it ended after payments were reported, so that staff still have to state the amount received. */
  readonly unsettledSince: string | null;
  readonly endedAt: string | null;
  readonly endedBecause: string | null;
}

/** The parts of an extension, as types. Rules, facts, reducers and the machine are checked against it. */
export interface Extension {
  readonly state: ExtensionState;
  readonly commands: typeof extensionCommands;
  readonly settings: Settings;
  readonly ruleSettings: typeof extensionJudgedBy;
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

/** Returns the price of an extension in cents; 0 before it was requested. */
export const priceOf = ({ terms }: Pick<ExtensionState, 'terms'>): number => terms?.priceCents ?? 0;
/** Returns the customer's credit in cents: what was paid above the price and has not been returned yet. */
export const creditCents = (state: Pick<ExtensionState, 'confirmed' | 'terms'>): number =>
  creditAbove(state, priceOf(state));

/** Returns the amount left to pay in cents: the price less what was received earlier and was too little. */
export const leftToPayCents = (state: Pick<ExtensionState, 'terms' | 'shortCents' | 'unsaidCents'>): number =>
  Math.max(0, priceOf(state) - saidCents(state));

/** The commission's state, by the extension's: there is none before the approval. */
const commissionIn: Readonly<Record<string, string>> = {
  approved: 'accruing',
  commissionPayable: 'payable',
  commissionPaid: 'paid',
};

/** Returns the commission's state of an approved extension; null for any other. */
export const extensionCommission = (value: StateValue | null): string | null =>
  typeof value === 'string' ? (commissionIn[value] ?? null) : null;

/** Returns an extension's state: `approved` regardless of its commission's state; null before it was requested. */
export const extensionPhase = (value: StateValue | null): string | null => {
  if (extensionCommission(value) !== null) return 'approved';
  return typeof value === 'string' ? value : null;
};

/** Returns whether an extension is undecided. While one is open, its booking accepts no other. */
export const isOpenExtension = (value: StateValue | null): boolean =>
  ['requested', 'paymentUnderReview', 'declined'].includes(extensionPhase(value) ?? '');

/**
 * The fields that both customers' commands and deadlines depend on. No amount, no file, no texts of the other customer.
 */
const customer = [
  'terms.line',
  'terms.before',
  'terms.after',
  'terms.consentCoversExtensions',
  'requestedAt',
  'payBy',
  'payBySetAt',
  'reviewBy',
  'payment.at',
  'payment.since',
  'mayRefuseUntil',
  'acceptedAt',
  'extended',
  'reportedAt',
  'unsettledSince',
  'refundOwedSince',
  'endedAt',
  'inForce',
] as const satisfies readonly Path<ExtensionState>[];

/** The fields of an extension that each reader may see: neither customer learns the other's id. */
export const extensionView: View<ExtensionState> = {
  fields: {
    staff: [
      customer,
      'buyerId',
      'cardholderId',
      'terms',
      'payment.amountCents',
      'shortCents',
      'unsaidCents',
      'confirmed',
      'commissionPaid',
      'refundOwedCents',
      'refundsPaid',
    ],
    buyer: [
      customer,
      'buyerId',
      'terms.orderId',
      'terms.bookingId',
      'terms.buyerId',
      'terms.priceCents',
      'shortCents',
      'unsaidCents',
      'refundOwedCents',
    ],
    cardholder: [
      customer,
      'cardholderId',
      'terms.bookingId',
      'terms.cardId',
      'terms.cardholderId',
      'terms.commissionCents',
    ],
  } satisfies Fields<ExtensionState>,
};

/** Returns the extension after its buyer was forgotten. */
export const extensionForgotten: Forget<ExtensionState> = (state, isForgotten) =>
  state.buyerId === null || !isForgotten(state.buyerId)
    ? state
    : {
        ...state,
        ...forgottenPayment(state),
        endedBecause: state.endedBecause === 'expired' ? state.endedBecause : forgotten(state.endedBecause),
      };
