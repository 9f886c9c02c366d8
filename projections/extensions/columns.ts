import { lastDutyColumn } from '../duties/lastDutyColumn.ts';
import { buyerColumns, cardholderColumns, columnOf } from '../grid/column.ts';
import { type ExtensionFacts, extensionStates } from './facts.ts';

const column = columnOf<ExtensionFacts>();
const word = 'text collate "C"';

/** The extensions queue. CSV has its columns in this order. */
export const extensionColumns = {
  /** The order's number: what people call it by. */
  number: column({
    kind: 'serial',
    expression: 'o.first_position',
    none: '0',
    joins: ['order'],
    csv: 'staff.order.number',
  }),
  state: column({
    kind: 'text',
    values: extensionStates,
    sql: 'extension_state',
    type: `${word} not null`,
    from: ({ value }) => value,
    csv: { head: 'staff.order.state', as: 'status.extension' },
  }),
  /** What breaks when nobody acts: the end of its payment window, or of its review. */
  breachAt: column({
    kind: 'instant',
    nullable: true,
    sql: 'next_due_at',
    type: 'timestamptz',
    from: ({ due }) => due?.dueAt ?? null,
    due: true,
    csv: 'csv.breach',
  }),
  /** Whether the last duty of staff or the cardholder that ended was kept. */
  lastDuty: column(lastDutyColumn('last_duty', ({ lastDuty }: ExtensionFacts) => lastDuty)),
  nextDueName: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ due }) => due?.name ?? null,
    csv: { head: 'staff.booking.waitsFor', as: 'staff.due' },
  }),
  overdue: column({
    kind: 'flag',
    expression: (now) => `coalesce(x.next_due_at <= '${now.toISOString()}'::timestamptz, false)`,
    csv: 'csv.late',
  }),
  bank: column({ kind: 'text', type: 'text', from: ({ terms }) => terms?.bank ?? null, csv: 'staff.booking.bank' }),
  line: column({ kind: 'number', type: 'int', from: ({ terms }) => terms?.line ?? null, csv: 'staff.path.line' }),
  buyerId: column({ kind: 'text', type: word, from: ({ state }) => state.buyerId }),
  ...buyerColumns,
  cardholderId: column({ kind: 'text', type: word, from: ({ state }) => state.cardholderId }),
  ...cardholderColumns,
  priceCents: column({
    kind: 'money',
    type: 'int',
    from: ({ terms }) => terms?.priceCents ?? null,
    csv: 'staff.extension.price',
  }),
  paymentAmountCents: column({
    kind: 'money',
    nullable: true,
    type: 'int',
    from: ({ state, payment }) => state.confirmed?.amountCents ?? payment?.amountCents ?? null,
    csv: 'csv.amountPaid',
  }),
  paymentMethod: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ state, payment }) => state.confirmed?.method ?? payment?.method ?? null,
    csv: { head: 'input.method', as: 'value' },
  }),
  /** When the payment that is looked at was sent. */
  paymentSentAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ payment }) => payment?.at ?? null,
    csv: 'csv.paymentSent',
  }),
  /** What was reported or confirmed in all, less the price: negative where something is missing. */
  differenceCents: column({
    kind: 'money',
    nullable: true,
    type: 'int',
    from: ({ differenceCents }) => differenceCents,
    csv: 'staff.payment.difference',
  }),
  proofFileId: column({
    kind: 'text',
    nullable: true,
    type: word,
    from: ({ payment }) => payment?.proofFileId ?? null,
  }),
  proofUsedBefore: column({
    kind: 'flag',
    type: 'boolean not null',
    from: ({ payment }) => (payment?.usedOnOrders.length ?? 0) > 0,
    csv: 'staff.order.proofUsed',
  }),
  mayRefuseUntil: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.mayRefuseUntil,
    csv: 'staff.path.mayRefuseUntil',
  }),
  acceptedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.acceptedAt,
    csv: 'staff.path.acceptedAt',
  }),
  /** The last statement of the lease, without the extension and with it. */
  reportedUntil: column({
    kind: 'day',
    type: 'date',
    from: ({ before }) => before?.reportedUntil ?? null,
    csv: 'staff.line.reportedUntil',
  }),
  extendedUntil: column({
    kind: 'day',
    type: 'date',
    from: ({ after }) => after?.reportedUntil ?? null,
    csv: 'staff.extension.until',
  }),
  commissionCents: column({
    kind: 'money',
    type: 'int',
    from: ({ terms }) => terms?.commissionCents ?? null,
    csv: 'csv.commissionAmount',
  }),
  commissionPaidAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.commissionPaid?.at ?? null,
    csv: 'csv.commissionPaid',
  }),
  refundOwedCents: column({
    kind: 'money',
    type: 'int not null',
    from: ({ state }) => state.refundOwedCents,
    csv: 'staff.order.refundOwed',
  }),
  /** Since when staff have to say what came in, or pay it back. */
  owedSince: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.unsettledSince ?? state.refundOwedSince,
    csv: 'staff.refund.since',
  }),
  requestedAt: column({
    kind: 'instant',
    type: 'timestamptz',
    from: ({ state }) => state.requestedAt,
    csv: 'staff.path.requestedAt',
  }),
  endedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.endedAt,
    csv: 'staff.order.ended',
  }),
  orderId: column({ kind: 'text', type: word, from: ({ terms }) => terms?.orderId ?? null }),
  bookingId: column({ kind: 'text', type: word, from: ({ terms }) => terms?.bookingId ?? null }),
  revision: column({ kind: 'serial' }),
  updatedAt: column({ kind: 'instant', csv: 'queue.updated' }),
  id: column({ kind: 'text', csv: 'csv.id' }),
};
