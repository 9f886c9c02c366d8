/** What stands over the columns. */
export type Head =
  | 'number'
  | 'booking'
  | 'state'
  | 'breach'
  | 'breachName'
  | 'dueName'
  | 'dueAt'
  | 'turn'
  | 'client'
  | 'clientEmail'
  | 'clientPhone'
  | 'buyer'
  | 'buyerEmail'
  | 'cardholder'
  | 'cardholderEmail'
  | 'lenders'
  | 'lender'
  | 'lines'
  | 'total'
  | 'paidBy'
  | 'amountPaid'
  | 'proofUsed'
  | 'comments'
  | 'placed'
  | 'payBy'
  | 'orderPaid'
  | 'refundOwed'
  | 'owedSince'
  | 'refundPaid'
  | 'refundPaidAt'
  | 'referral'
  | 'limit'
  | 'statement'
  | 'price'
  | 'commission'
  | 'commissionAmount'
  | 'refunded'
  | 'opened'
  | 'added'
  | 'posted'
  | 'reportedUntil'
  | 'extendBefore'
  | 'ended'
  | 'payableSince'
  | 'commissionPaid'
  | 'reference'
  | 'balance'
  | 'cardOpened'
  | 'statementDay'
  | 'slotsOffered'
  | 'slotsTaken'
  | 'slotsFree'
  | 'submitted'
  | 'orderable'
  | 'onHold'
  | 'holdKinds'
  | 'ownerVerified'
  | 'ownerBlocked'
  | 'reports'
  | 'looks'
  | 'uploaded'
  | 'decided'
  | 'late'
  | 'rejectedBecause'
  | 'revokedBecause'
  | 'line'
  | 'updated'
  | 'id';

/** Kinds of values that have words. */
export type ValueKind =
  | 'orderState'
  | 'fulfilment'
  | 'commission'
  | 'verification'
  | 'card'
  | 'hold'
  | 'method'
  | 'due'
  | 'turn';

/** The words of a table for spreadsheets: the same that the pages use. */
export interface CsvWords {
  readonly heads: Readonly<Record<Head, string>>;
  readonly values: Readonly<Record<ValueKind, Readonly<Record<string, string>>>>;
  /** Put behind the heads of times: all are in this zone. */
  readonly pacific: string;
  /** Stands for whoever was forgotten. */
  readonly erased: string;
  readonly yes: string;
  readonly no: string;
}
