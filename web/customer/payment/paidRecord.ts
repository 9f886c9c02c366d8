import type { DeclineReason } from '#workflows/parts/payment/declineReasons.ts';

/** What is paid for on a line after its order: each names its words and its commands. */
export type PaidLater = 'extension' | 'claim';

/**
 * A record that a buyer pays for with a screenshot as proof: an order, an extension of one of its lines, or a dearer
 * card for one. Money in cents.
 */
export interface PaidRecord {
  readonly lifecycle: 'order' | PaidLater;
  readonly id: string;
  readonly orderId: string;
  /** Text to write with the payment. */
  readonly memo: string;
  readonly totalCents: number;
  /** Amount that was received before and counts. */
  readonly sentCents: number;
  /** The payment that was reported and is under review. */
  readonly payment: {
    readonly at: string;
    readonly method: string | null;
    readonly amountCents: number | null;
  } | null;
  /** The reason of the last decline decides what to do first. */
  readonly declinedWhy: DeclineReason | null;
  /** Tells one declined payment from the next: the form starts afresh with each. */
  readonly declined: string | number;
  /** The payment was sent, and only a clearer screenshot of it is requested: the payment details are folded away. */
  readonly clearer?: { readonly amountCents: number | undefined } | undefined;
  /** The deadlines for the payment and for our review of it. */
  readonly due: { readonly toPay: string; readonly toReview: string };
}

/** Amount left to send, in cents: the total less what was received. */
export const leftToSend = ({ totalCents, sentCents }: Pick<PaidRecord, 'totalCents' | 'sentCents'>): number =>
  Math.max(0, totalCents - sentCents);
