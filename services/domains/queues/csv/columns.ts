import type { BookingRow } from '#projections/bookings/model.ts';
import type { StaffCardRow } from '#projections/cards/model.ts';
import type { OrderQueueRow } from '#projections/orders/model.ts';
import type { RefundRow } from '#projections/orders/model.ts';
import type { VerificationRow } from '#projections/verification/model.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import type { Shown } from '#services/domains/accounts/whoIs.ts';
import type { Head, ValueKind } from './words/csvWords.ts';

/** One column of a table for spreadsheets. */
export interface CsvColumn<Row> {
  readonly head: Head;
  /** A `person` who was forgotten is an empty text. */
  readonly kind: 'text' | 'person' | 'number' | 'money' | 'instant' | 'day' | 'flag' | ValueKind;
  readonly value: (row: Row) => unknown;
}
export type CsvColumns<Row> = Readonly<Record<string, CsvColumn<Row>>>;

type Named<Row> = { readonly [Name in keyof Row & string]: Row[Name] };
/** A column that shows the field of its own name. */
const own =
  <Row>() =>
  <const Name extends keyof Named<Row> & string>(
    name: Name,
    head: Head,
    kind: CsvColumn<Row>['kind'],
  ): Readonly<Record<Name, CsvColumn<Row>>> =>
    ({ [name]: { head, kind, value: (row: Row) => row[name] } }) as unknown as Readonly<Record<Name, CsvColumn<Row>>>;

type Bought = { readonly buyer: Shown };
type Held = { readonly cardholder: Shown };
const buyer: CsvColumns<Bought> = {
  buyerName: { head: 'buyer', kind: 'person', value: (row) => row.buyer.name },
  buyerEmail: { head: 'buyerEmail', kind: 'person', value: (row) => row.buyer.email },
};
const cardholder: CsvColumns<Held> = {
  cardholderName: { head: 'cardholder', kind: 'person', value: (row) => row.cardholder.name },
  cardholderEmail: { head: 'cardholderEmail', kind: 'person', value: (row) => row.cardholder.email },
};

const order = own<OrderQueueRow>();
const orders: CsvColumns<OrderQueueRow & Bought> = {
  ...order('number', 'number', 'number'),
  ...order('state', 'state', 'orderState'),
  ...order('breachAt', 'breach', 'instant'),
  ...order('nextDueName', 'dueName', 'due'),
  ...order('nextDueAt', 'dueAt', 'instant'),
  ...order('clientName', 'client', 'person'),
  ...order('clientEmail', 'clientEmail', 'person'),
  ...order('clientPhone', 'clientPhone', 'person'),
  ...buyer,
  ...order('banks', 'lenders', 'text'),
  ...order('lineCount', 'lines', 'number'),
  ...order('totalCents', 'total', 'money'),
  ...order('paymentMethod', 'paidBy', 'method'),
  ...order('paymentAmountCents', 'amountPaid', 'money'),
  ...order('proofUsedBefore', 'proofUsed', 'flag'),
  ...order('commentCount', 'comments', 'number'),
  ...order('placedAt', 'placed', 'instant'),
  ...order('payBy', 'payBy', 'instant'),
  ...order('paidAt', 'orderPaid', 'instant'),
  ...order('refundOwedCents', 'refundOwed', 'money'),
  ...order('referral', 'referral', 'text'),
  ...order('updatedAt', 'updated', 'instant'),
  ...order('id', 'id', 'text'),
};

const booking = own<BookingRow>();
const bookings: CsvColumns<BookingRow & Bought & Held> = {
  ...booking('number', 'booking', 'number'),
  ...booking('fulfilment', 'state', 'fulfilment'),
  ...booking('breachAt', 'breach', 'instant'),
  ...booking('breachName', 'breachName', 'due'),
  ...booking('overdue', 'late', 'flag'),
  ...booking('nextDueName', 'dueName', 'due'),
  ...booking('nextDueAt', 'dueAt', 'instant'),
  ...booking('nextDueTurn', 'turn', 'turn'),
  ...booking('clientName', 'client', 'person'),
  ...buyer,
  ...cardholder,
  ...booking('bank', 'lender', 'text'),
  ...booking('line', 'line', 'number'),
  ...booking('limitCents', 'limit', 'money'),
  ...booking('statementDate', 'statement', 'day'),
  ...booking('priceCents', 'price', 'money'),
  ...booking('commission', 'commission', 'commission'),
  ...booking('commissionCents', 'commissionAmount', 'money'),
  ...booking('refundCents', 'refunded', 'money'),
  balance: { head: 'balance', kind: 'flag', value: (row) => row.balance === 'confirmed' },
  ...booking('openedAt', 'opened', 'instant'),
  ...booking('auAddedAt', 'added', 'instant'),
  ...booking('postedAt', 'posted', 'instant'),
  ...booking('extendBefore', 'extendBefore', 'day'),
  ...booking('reportedUntil', 'reportedUntil', 'day'),
  ...booking('endedAt', 'ended', 'instant'),
  ...booking('commissionPayableAt', 'payableSince', 'instant'),
  ...booking('commissionPaidAt', 'commissionPaid', 'instant'),
  ...booking('commissionReference', 'reference', 'text'),
  ...booking('updatedAt', 'updated', 'instant'),
  ...booking('id', 'id', 'text'),
};

const refund = own<RefundRow>();
const refunds: CsvColumns<RefundRow & Bought> = {
  ...refund('number', 'number', 'number'),
  ...refund('state', 'state', 'orderState'),
  ...refund('breachAt', 'breach', 'instant'),
  ...refund('overdue', 'late', 'flag'),
  ...buyer,
  ...refund('clientName', 'client', 'person'),
  ...refund('totalCents', 'total', 'money'),
  ...refund('refundOwedCents', 'refundOwed', 'money'),
  ...refund('owedSince', 'owedSince', 'instant'),
  ...refund('refundPaidCents', 'refundPaid', 'money'),
  ...refund('refundPaidAt', 'refundPaidAt', 'instant'),
  ...refund('refundMethod', 'paidBy', 'method'),
  ...refund('refundReference', 'reference', 'text'),
  ...refund('updatedAt', 'updated', 'instant'),
  ...refund('id', 'id', 'text'),
};

const verification = own<VerificationRow>();
const verifications: CsvColumns<VerificationRow & Held> = {
  ...cardholder,
  ...verification('state', 'state', 'verification'),
  ...verification('breachAt', 'breach', 'instant'),
  ...verification('decisionDueAt', 'dueAt', 'instant'),
  ...verification('overdue', 'late', 'flag'),
  reports: {
    head: 'reports',
    kind: 'number',
    value: (row) => Object.values(row.reports).filter((file) => file !== null).length,
  },
  ...verification('looks', 'looks', 'number'),
  ...verification('uploadedAt', 'uploaded', 'instant'),
  ...verification('decidedAt', 'decided', 'instant'),
  ...verification('rejectedBecause', 'rejectedBecause', 'text'),
  ...verification('revokedBecause', 'revokedBecause', 'text'),
  ...verification('updatedAt', 'updated', 'instant'),
  ...verification('cardholderId', 'id', 'text'),
};

const card = own<StaffCardRow>();
const cards: CsvColumns<StaffCardRow & Held> = {
  ...card('lender', 'lender', 'text'),
  ...card('state', 'state', 'card'),
  ...card('breachAt', 'breach', 'instant'),
  ...card('reviewDueAt', 'dueAt', 'instant'),
  ...cardholder,
  ...card('limitCents', 'limit', 'money'),
  ...card('openedOn', 'cardOpened', 'text'),
  ...card('statementDay', 'statementDay', 'number'),
  ...card('priceCents', 'price', 'money'),
  ...card('commissionCents', 'commissionAmount', 'money'),
  ...card('slotsOffered', 'slotsOffered', 'number'),
  ...card('slotsReserved', 'slotsTaken', 'number'),
  ...card('slotsAvailable', 'slotsFree', 'number'),
  ...card('onHold', 'onHold', 'flag'),
  ...card('holdKinds', 'holdKinds', 'hold'),
  ...card('orderable', 'orderable', 'flag'),
  ...card('ownerVerified', 'ownerVerified', 'flag'),
  ...card('ownerBlocked', 'ownerBlocked', 'flag'),
  ...card('submittedAt', 'submitted', 'instant'),
  ...card('updatedAt', 'updated', 'instant'),
  ...card('id', 'id', 'text'),
};

/** The columns of each queue's table by the names that the lists know them by, in the order in which they stand when nobody chose. */
export const csvColumns = {
  orders,
  bookings,
  commissions: bookings,
  refunds,
  verifications,
  cards,
} as const satisfies Record<QueueName, CsvColumns<never>>;
