/**
 * A record that a buyer pays for with a screenshot as proof: an order, an extension of one of its lines, or a dearer
 * card for one. Money in cents.
 */
export interface PaidRecord {
  readonly lifecycle: 'order' | 'extension' | 'claim';
  readonly id: string;
  /** Text to write with the payment. */
  readonly memo: string;
  readonly totalCents: number;
  /** The payment that was reported and is under review. */
  readonly payment: { readonly method: string | null; readonly amountCents: number | null } | null;
}
