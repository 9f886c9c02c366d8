import type { BookingRow } from '#projections/bookings/model.ts';
import type { StaffCardRow } from '#projections/cards/model.ts';
import type { OrderQueueRow } from '#projections/orders/model.ts';
import type { RefundRow } from '#projections/orders/model.ts';
import type { VerificationRow } from '#projections/verification/model.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import type { Shown } from '#services/domains/accounts/whoIs.ts';
import type { Key } from '#words/keys.ts';
import type { ValueKind } from './cell.ts';

/** One column of a table for spreadsheets. */
export interface CsvColumn<Row> {
  /** The key of what stands over it: where a list shows the same column, the list's. */
  readonly head: Key;
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
    head: Key,
    kind: CsvColumn<Row>['kind'],
  ): Readonly<Record<Name, CsvColumn<Row>>> =>
    ({ [name]: { head, kind, value: (row: Row) => row[name] } }) as unknown as Readonly<Record<Name, CsvColumn<Row>>>;

type Bought = { readonly buyer: Shown };
type Held = { readonly cardholder: Shown };
const buyer: CsvColumns<Bought> = {
  buyerName: { head: 'staff.order.buyer', kind: 'person', value: (row) => row.buyer.name },
  buyerEmail: { head: 'csv.buyerEmail', kind: 'person', value: (row) => row.buyer.email },
};
const cardholder: CsvColumns<Held> = {
  cardholderName: { head: 'users.type.cardholder', kind: 'person', value: (row) => row.cardholder.name },
  cardholderEmail: { head: 'csv.cardholderEmail', kind: 'person', value: (row) => row.cardholder.email },
};

const order = own<OrderQueueRow>();
const orders: CsvColumns<OrderQueueRow & Bought> = {
  ...order('number', 'staff.order.number', 'number'),
  ...order('state', 'staff.order.state', 'orderState'),
  ...order('breachAt', 'csv.breach', 'instant'),
  ...order('nextDueName', 'staff.booking.waitsFor', 'due'),
  ...order('nextDueAt', 'csv.dueAt', 'instant'),
  ...order('clientName', 'staff.order.client', 'person'),
  ...order('clientEmail', 'csv.clientEmail', 'person'),
  ...order('clientPhone', 'csv.clientPhone', 'person'),
  ...buyer,
  ...order('banks', 'staff.order.banks', 'text'),
  ...order('lineCount', 'staff.order.lines', 'number'),
  ...order('totalCents', 'staff.order.total', 'money'),
  ...order('paymentMethod', 'input.method', 'method'),
  ...order('paymentAmountCents', 'csv.amountPaid', 'money'),
  ...order('proofUsedBefore', 'staff.order.proofUsed', 'flag'),
  ...order('commentCount', 'csv.comments', 'number'),
  ...order('placedAt', 'staff.order.placed', 'instant'),
  ...order('payBy', 'staff.path.payBy', 'instant'),
  ...order('paidAt', 'csv.orderPaid', 'instant'),
  ...order('refundOwedCents', 'staff.order.refundOwed', 'money'),
  ...order('referral', 'staff.order.referral', 'text'),
  ...order('updatedAt', 'queue.updated', 'instant'),
  ...order('id', 'csv.id', 'text'),
};

const booking = own<BookingRow>();
const bookings: CsvColumns<BookingRow & Bought & Held> = {
  ...booking('number', 'staff.booking.number', 'number'),
  ...booking('fulfilment', 'staff.order.state', 'fulfilment'),
  ...booking('breachAt', 'csv.breach', 'instant'),
  ...booking('breachName', 'csv.breachName', 'due'),
  ...booking('overdue', 'csv.late', 'flag'),
  ...booking('nextDueName', 'staff.booking.waitsFor', 'due'),
  ...booking('nextDueAt', 'csv.dueAt', 'instant'),
  ...booking('nextDueTurn', 'staff.booking.turn', 'turn'),
  ...booking('clientName', 'staff.order.client', 'person'),
  ...buyer,
  ...cardholder,
  ...booking('bank', 'staff.booking.bank', 'text'),
  ...booking('line', 'staff.path.line', 'number'),
  ...booking('limitCents', 'staff.line.limit', 'money'),
  ...booking('statementDate', 'staff.line.statement', 'day'),
  ...booking('priceCents', 'staff.line.price', 'money'),
  ...booking('commission', 'staff.line.commission', 'commission'),
  ...booking('commissionCents', 'csv.commissionAmount', 'money'),
  ...booking('refundCents', 'csv.refunded', 'money'),
  balance: { head: 'staff.line.balance', kind: 'flag', value: (row) => row.balance === 'confirmed' },
  ...booking('openedAt', 'csv.opened', 'instant'),
  ...booking('auAddedAt', 'staff.path.auAddedAt', 'instant'),
  ...booking('postedAt', 'staff.path.postedAt', 'instant'),
  ...booking('extendBefore', 'staff.line.extendBefore', 'day'),
  ...booking('reportedUntil', 'staff.line.reportedUntil', 'day'),
  ...booking('endedAt', 'staff.order.ended', 'instant'),
  ...booking('commissionPayableAt', 'staff.pay.since', 'instant'),
  ...booking('commissionPaidAt', 'csv.commissionPaid', 'instant'),
  ...booking('commissionReference', 'csv.reference', 'text'),
  ...booking('updatedAt', 'queue.updated', 'instant'),
  ...booking('id', 'csv.id', 'text'),
};

const refund = own<RefundRow>();
const refunds: CsvColumns<RefundRow & Bought> = {
  ...refund('number', 'staff.order.number', 'number'),
  ...refund('state', 'staff.order.state', 'orderState'),
  ...refund('breachAt', 'csv.breach', 'instant'),
  ...refund('overdue', 'csv.late', 'flag'),
  ...buyer,
  ...refund('clientName', 'staff.order.client', 'person'),
  ...refund('totalCents', 'staff.order.total', 'money'),
  ...refund('refundOwedCents', 'staff.order.refundOwed', 'money'),
  ...refund('owedSince', 'staff.refund.since', 'instant'),
  ...refund('refundPaidCents', 'csv.refundPaid', 'money'),
  ...refund('refundPaidAt', 'csv.refundPaidAt', 'instant'),
  ...refund('refundMethod', 'input.method', 'method'),
  ...refund('refundReference', 'csv.reference', 'text'),
  ...refund('updatedAt', 'queue.updated', 'instant'),
  ...refund('id', 'csv.id', 'text'),
};

const verification = own<VerificationRow>();
const verifications: CsvColumns<VerificationRow & Held> = {
  ...cardholder,
  ...verification('state', 'staff.order.state', 'verification'),
  ...verification('breachAt', 'csv.breach', 'instant'),
  ...verification('decisionDueAt', 'csv.dueAt', 'instant'),
  ...verification('overdue', 'csv.late', 'flag'),
  reports: {
    head: 'csv.reports',
    kind: 'number',
    value: (row) => Object.values(row.reports).filter((file) => file !== null).length,
  },
  ...verification('looks', 'staff.verification.looks', 'number'),
  ...verification('uploadedAt', 'staff.verification.uploaded', 'instant'),
  ...verification('decidedAt', 'staff.verification.decided', 'instant'),
  ...verification('rejectedBecause', 'staff.verification.rejectedBecause', 'text'),
  ...verification('revokedBecause', 'staff.verification.revokedBecause', 'text'),
  ...verification('updatedAt', 'queue.updated', 'instant'),
  ...verification('cardholderId', 'csv.id', 'text'),
};

const card = own<StaffCardRow>();
const cards: CsvColumns<StaffCardRow & Held> = {
  ...card('lender', 'staff.booking.bank', 'text'),
  ...card('state', 'staff.order.state', 'card'),
  ...card('breachAt', 'csv.breach', 'instant'),
  ...card('reviewDueAt', 'csv.dueAt', 'instant'),
  ...cardholder,
  ...card('limitCents', 'staff.line.limit', 'money'),
  ...card('openedOn', 'staff.card.opened', 'text'),
  ...card('statementDay', 'staff.card.statementDay', 'number'),
  ...card('priceCents', 'staff.line.price', 'money'),
  ...card('commissionCents', 'csv.commissionAmount', 'money'),
  ...card('slotsOffered', 'csv.slotsOffered', 'number'),
  ...card('slotsReserved', 'staff.card.taken', 'number'),
  ...card('slotsAvailable', 'csv.slotsFree', 'number'),
  ...card('onHold', 'status.card.onHold', 'flag'),
  ...card('holdKinds', 'staff.holds.title', 'hold'),
  ...card('orderable', 'staff.card.orderable', 'flag'),
  ...card('ownerVerified', 'queue.ownerVerified', 'flag'),
  ...card('ownerBlocked', 'csv.ownerBlocked', 'flag'),
  ...card('submittedAt', 'staff.card.submitted', 'instant'),
  ...card('updatedAt', 'queue.updated', 'instant'),
  ...card('id', 'csv.id', 'text'),
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
