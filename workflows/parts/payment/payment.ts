import { forgotten } from '#workflows/kernel/personal.ts';
import type { Kept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { DeclineReason } from './declineReasons.ts';
import type { PaymentMethod } from './methods.ts';
import type { z } from 'zod';
import type { declinePayment, PaymentEvents, paymentCommands, sharedPayment } from './schemas.ts';

/** A payment as the buyer reported it; `proofFileId` is null if staff marked it as paid without a file. */
export interface ReportedPayment {
  readonly method: string | null;
  readonly amountCents: number | null;
  readonly proofFileId: string | null;
  /** Other orders for which the same file was used: a warning for staff. */
  readonly usedOnOrders: readonly string[];
  /** The transfer that this is a part of, if the buyer paid several orders at once. */
  readonly shared?: SharedPayment;
  readonly at: string;
  /**
   * When the previous payment under review was reported, or the confirmation was undone: the promised review time
   * starts then.
   */
  readonly since?: string;
  readonly markedBecause?: string;
}

export type SharedPayment = z.infer<typeof sharedPayment>;

/** A refund paid to the buyer. */
export interface PaidRefund {
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly at: string;
}

/**
 * The settings that a payment's deadlines are computed from, grouped by what starts them. The event that starts one
 * carries the values in force then, so that a later change of a setting does not affect running deadlines.
 */
export const keptWithWindow = ['paymentReminderHours', 'quietHours'] as const;
export const keptWithPayment = ['reviewHours'] as const;
export const frozenWithDebt = ['refundBusinessDays'] as const;
export type PaymentInForce = Kept<
  (typeof keptWithWindow)[number] | (typeof keptWithPayment)[number] | (typeof frozenWithDebt)[number]
>;

/**
 * The state of a payment: reported, reviewed, confirmed and paid back. Instants are ISO 8601 UTC, amounts are integer
 * cents.
 */
export interface PaymentState {
  readonly buyerId: string | null;
  readonly payBy: string | null;
  /** When `payBy` was last set. A reminder that would follow immediately is left out. */
  readonly payBySetAt: string | null;
  readonly reviewBy: string | null;
  readonly payment: ReportedPayment | null;
  readonly declinedBecause: string | null;
  /** The common reason for the decline, if it was one of them. */
  readonly declinedWhy?: DeclineReason | null;
  /** Amount received earlier with declined payments, as staff stated it. It counts towards the amount due. */
  readonly shortCents: number;
  /**
   * The part of `shortCents` that only the buyer reported, before staff had to state the amount received. It never
   * counts.
   */
  readonly unsaidCents: number;
  /**
   * The part of `shortCents` that the books have as the buyer's deposit; amounts declined before deposits were booked
   * are not included.
   */
  readonly depositCents: number;
  /**
   * `heldCents`: the part of the amount that had been received earlier and was owed back until the confirmation.
   * `creditReturnedCents`: the part of an overpayment that was returned to the buyer, owed or paid back.
   */
  readonly confirmed: {
    readonly amountCents: number;
    readonly reference: string;
    readonly method: string;
    readonly at: string;
    readonly heldCents?: number;
    readonly creditReturnedCents?: number;
  } | null;
  /** Amount owed to the buyer and not paid back yet. If no payment was confirmed: the amount received. */
  readonly refundOwedCents: number;
  /** Since when an amount is owed; null if none is. */
  readonly refundOwedSince: string | null;
  /** Refunds paid out, oldest first, without those that were undone. */
  readonly refundsPaid: readonly PaidRefund[];
  /** The settings in force when the current deadline began; empty if its event did not carry any yet. */
  readonly inForce: PaymentInForce;
}

/**
 * The payment as a lifecycle of its own. Its rules and facts are checked against this; each lifecycle that includes it
 * has at least these parts.
 */
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

/** Returns the total refunded to the buyer so far, in cents. */
export const refundPaidCents = ({ refundsPaid }: Pick<PaymentState, 'refundsPaid'>): number =>
  refundsPaid.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const creditReturnedCents = ({ confirmed }: Pick<PaymentState, 'confirmed'>): number =>
  confirmed?.creditReturnedCents ?? 0;
/** Returns the customer's credit in cents: what was paid above the amount due and has not been returned yet. */
export const creditAbove = ({ confirmed }: Pick<PaymentState, 'confirmed'>, dueCents: number): number =>
  confirmed === null ? 0 : confirmed.amountCents - dueCents - creditReturnedCents({ confirmed });

/** Returns the texts about a payment after its buyer was forgotten. */
export const forgottenPayment = ({ payment, declinedBecause }: Pick<PaymentState, 'payment' | 'declinedBecause'>) => ({
  payment: payment && {
    ...payment,
    ...('markedBecause' in payment ? { markedBecause: forgotten(payment.markedBecause) } : {}),
  },
  declinedBecause: forgotten(declinedBecause),
});
