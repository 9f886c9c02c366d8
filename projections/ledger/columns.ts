import { type PayoutMethod, payoutMethods } from '#workflows/parts/payout/methods.ts';
import { columnOf } from '../grid/column.ts';

/**
 * The accounts. A positive amount is a debit (cash received, a receivable, an expense), a negative one a credit (a
 * liability, revenue). The lines of one event add up to zero, and so do those of one order.
 */
export const ledgerAccounts = [
  'cash',
  'revenue',
  'customer-credit',
  'customer-deposits',
  'refunds-payable',
  'refunds',
  'commission-expense',
  'commission-payable',
  'commission-owed-back',
  'referral-expense',
  'referral-payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/**
 * Why cash left: a refund, a payout to a cardholder or a referrer, or the correction of an entry that should not have
 * been made. Cash that came in has no kind.
 */
export const cashOutKinds = ['refund', 'payout', 'correction'] as const;
export type CashOutKind = (typeof cashOutKinds)[number];

/** One side of an entry, and the event that it results from. */
export interface LedgerFacts {
  readonly account: LedgerAccount;
  readonly amountCents: number;
  readonly note: string | null;
  readonly eventId: string;
  readonly seq: number;
  readonly position: bigint;
  readonly at: string;
  readonly type: string;
  readonly orderId: string;
  readonly bookingId: string | null;
  readonly extensionId: string | null;
  readonly setOffBookingId: string | null;
  readonly buyerId: string | null;
  readonly cardholderId: string | null;
  readonly referrerId: string | null;
  readonly payoutMethod: PayoutMethod | null;
  readonly batchId: string | null;
}

const column = columnOf<LedgerFacts>();
const word = 'text collate "C"';

/** The lines of the ledger. */
export const ledgerColumns = {
  eventId: column({ kind: 'text', type: `${word} not null`, from: ({ eventId }) => eventId }),
  /** Numbers the lines of an event from 0. */
  seq: column({ kind: 'number', type: 'int not null', from: ({ seq }) => seq }),
  position: column({ kind: 'serial', type: 'bigint not null', from: ({ position }) => String(position) }),
  at: column({ kind: 'instant', type: 'timestamptz not null', from: ({ at }) => at }),
  type: column({ kind: 'text', type: `${word} not null`, from: ({ type }) => type }),
  account: column({ kind: 'text', values: ledgerAccounts, type: `${word} not null`, from: ({ account }) => account }),
  amountCents: column({ kind: 'money', type: 'bigint not null', from: ({ amountCents }) => amountCents }),
  orderId: column({ kind: 'text', type: `${word} not null`, from: ({ orderId }) => orderId }),
  bookingId: column({ kind: 'text', nullable: true, type: word, from: ({ bookingId }) => bookingId }),
  /** Set for money received, paid or earned for an extension of the booking. */
  extensionId: column({ kind: 'text', nullable: true, type: word, from: ({ extensionId }) => extensionId }),
  /** For an amount set off in a payment: the booking whose commission was voided after it was paid. */
  setOffBookingId: column({
    kind: 'text',
    nullable: true,
    type: word,
    from: ({ setOffBookingId }) => setOffBookingId,
  }),
  buyerId: column({ kind: 'text', nullable: true, type: word, from: ({ buyerId }) => buyerId }),
  cardholderId: column({ kind: 'text', nullable: true, type: word, from: ({ cardholderId }) => cardholderId }),
  /** The referrer whose commission it is. */
  referrerId: column({ kind: 'text', nullable: true, type: word, from: ({ referrerId }) => referrerId }),
  /** For payouts to cardholders and referrers: how the money was sent, and the batch it was part of. */
  payoutMethod: column({
    kind: 'text',
    values: payoutMethods,
    nullable: true,
    type: word,
    from: ({ payoutMethod }) => payoutMethod,
  }),
  batchId: column({ kind: 'text', nullable: true, type: word, from: ({ batchId }) => batchId }),
  note: column({ kind: 'text', nullable: true, type: 'text', from: ({ note }) => note }),
};
