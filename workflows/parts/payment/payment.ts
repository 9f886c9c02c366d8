import { forgotten } from '#workflows/kernel/personal.ts';
import type { Kept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { type Short, saidCents } from './cameIn.ts';
import type { DeclineReason } from './declineReasons.ts';
import type { PaymentMethod } from './methods.ts';
import type { declinePayment, PaymentEvents, paymentCommands } from './schemas.ts';

/** A payment as the buyer reported it; `proofFileId` is null when staff marked it without a file. */
export interface ReportedPayment {
  readonly method: string | null;
  readonly amountCents: number | null;
  readonly proofFileId: string | null;
  /** Other orders on which the same file was used: a warning for staff. */
  readonly usedOnOrders: readonly string[];
  readonly at: string;
  /** When the one came that was under review before, or its confirmation was taken back: the review is promised from then. */
  readonly since?: string;
  readonly markedBecause?: string;
}

/** A refund that the buyer was paid. */
export interface PaidRefund {
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly at: string;
}

/**
 * What the deadlines of a payment are reckoned by, by what begins them. The event that begins one carries the values in force then: a
 * changed setting changes nothing that has begun.
 */
export const keptWithWindow = ['paymentReminderHours', 'quietHours'] as const;
export const keptWithPayment = ['reviewHours'] as const;
export const keptWithDebt = ['refundBusinessDays'] as const;
export type PaymentInForce = Kept<
  (typeof keptWithWindow)[number] | (typeof keptWithPayment)[number] | (typeof keptWithDebt)[number]
>;

/** What is known of a payment: reported, reviewed, confirmed and paid back. Instants are ISO 8601 UTC, money is integer cents. */
export interface PaymentState {
  readonly buyerId: string | null;
  readonly payBy: string | null;
  /** When `payBy` was last set: a reminder that would follow at once is left out. */
  readonly payBySetAt: string | null;
  readonly reviewBy: string | null;
  readonly payment: ReportedPayment | null;
  readonly declinedBecause: string | null;
  /** Which of the usual reasons it was, if one of them. */
  readonly declinedWhy?: DeclineReason | null;
  /** Came in before with payments that were declined, as staff said: it counts towards what is due. */
  readonly shortCents: number;
  /** Part of it that only the buyer reported, before staff had to say what came in: it counts nowhere. */
  readonly unsaidCents: number;
  /** Part of it that the books have as the buyer's deposit: not what was declined before they had it. */
  readonly depositCents: number;
  /**
   * `heldCents`: part of the amount that had come in before and was owed back until it was confirmed. `creditReturnedCents`: part of
   * what was paid above what was due that was returned to the buyer: owed or paid back.
   */
  readonly confirmed: {
    readonly amountCents: number;
    readonly reference: string;
    readonly method: string;
    readonly at: string;
    readonly heldCents?: number;
    readonly creditReturnedCents?: number;
  } | null;
  /** Owed back to the buyer and not paid out yet. Where nothing was confirmed: what had come in. */
  readonly refundOwedCents: number;
  /** Since when something is owed; null while nothing is. */
  readonly refundOwedSince: string | null;
  /** Refunds paid out, the oldest first; what was taken back is gone. */
  readonly refundsPaid: readonly PaidRefund[];
  /** Settings in force when what is due now began; empty for what began before its event carried any. */
  readonly inForce: PaymentInForce;
}

/** The part as a lifecycle of its own: its rules and facts are checked against this, and each that mounts it has at least as much. */
export interface Payment {
  readonly state: PaymentState;
  readonly commands: typeof paymentCommands & { readonly declinePayment: typeof declinePayment };
  readonly events: PaymentEvents;
  readonly settings: Settings;
}

export const noPayment: PaymentState = {
  buyerId: null,
  payBy: null,
  payBySetAt: null,
  reviewBy: null,
  payment: null,
  declinedBecause: null,
  shortCents: 0,
  unsaidCents: 0,
  depositCents: 0,
  confirmed: null,
  refundOwedCents: 0,
  refundOwedSince: null,
  refundsPaid: [],
  inForce: {},
};

/**
 * What counts once a payment was declined: what staff say came in so far. Events from before they had to say it have only the payer's
 * report of a payment that was too little; it is remembered as such.
 */
export const shortAfter = (
  state: Required<Short> & Pick<PaymentState, 'payment' | 'refundOwedCents'>,
  why: DeclineReason | undefined,
  receivedCents: number | undefined,
): Required<Short> => {
  const { shortCents, unsaidCents, payment, refundOwedCents } = state;
  if (receivedCents !== undefined) {
    return { shortCents: Math.max(saidCents(state), receivedCents - refundOwedCents), unsaidCents: 0 };
  }
  const reported = why === 'shortAmount' ? (payment?.amountCents ?? 0) : 0;
  return { shortCents: shortCents + reported, unsaidCents: unsaidCents + reported };
};

/** What the buyer was paid back so far, in cents. */
export const refundPaidCents = ({ refundsPaid }: Pick<PaymentState, 'refundsPaid'>): number =>
  refundsPaid.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const creditReturnedCents = ({ confirmed }: Pick<PaymentState, 'confirmed'>): number =>
  confirmed?.creditReturnedCents ?? 0;
/** The customer's credit, in cents: what was paid above what was due and wasn't returned yet. */
export const creditAbove = ({ confirmed }: Pick<PaymentState, 'confirmed'>, dueCents: number): number =>
  confirmed === null ? 0 : confirmed.amountCents - dueCents - creditReturnedCents({ confirmed });

/** What people wrote about a payment, once its buyer is forgotten. */
export const forgottenPayment = ({ payment, declinedBecause }: Pick<PaymentState, 'payment' | 'declinedBecause'>) => ({
  payment: payment && {
    ...payment,
    ...('markedBecause' in payment ? { markedBecause: forgotten(payment.markedBecause) } : {}),
  },
  declinedBecause: forgotten(declinedBecause),
});
