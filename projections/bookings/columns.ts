// oxlint-disable max-lines -- one column after the other
import { payoutMethods } from '#workflows/parts/payout/methods.ts';
import { lastDutyColumn } from '../duties/lastDutyColumn.ts';
import { buyerColumns, cardholderColumns, columnOf } from '../grid/column.ts';
import { BY_NAME } from '../grid/named.ts';
import { balances, type BookingFacts, commissions, fulfilments, removals, turns } from './facts.ts';
import { type BookingView, recordColumns } from './recordColumns.ts';

const column = columnOf<BookingFacts, BookingView>();
/** Returns the SQL for whether an instant has passed. */
export const lateBy = (sql: string) => (now: Date) => `coalesce(${sql} <= '${now.toISOString()}'::timestamptz, false)`;
const word = 'text collate "C"';

/** The columns of bookings, for staff and for cardholders, in the order of the CSV file. */
export const bookingColumns = {
  number: column({ kind: 'serial', sql: 'first_position', csv: 'staff.booking.number' }),
  fulfilment: column({
    kind: 'text',
    values: fulfilments,
    type: word,
    from: ({ regions }) => regions?.fulfilment ?? null,
    csv: { head: 'staff.order.state', as: 'status.fulfilment' },
  }),
  /** The first deadline that matters if nobody acts; in the list of commissions, the payment of the commission. */
  breachAt: column({
    kind: 'instant',
    nullable: true,
    staffOnly: true,
    type: 'timestamptz',
    from: ({ breach }) => breach?.dueAt ?? null,
    due: true,
    csv: 'csv.breach',
  }),
  breachName: column({
    kind: 'text',
    nullable: true,
    staffOnly: true,
    type: 'text',
    from: ({ breach }) => breach?.name ?? null,
    csv: { head: 'csv.breachName', as: 'staff.due' },
  }),
  /**
   * How the booking's last duty ended: met in time or late; in the list of commissions, the payment of the commission.
   */
  lastDuty: column(lastDutyColumn('last_duty', ({ lastDuty }: BookingFacts) => lastDuty)),
  /** Whether that deadline has passed at the time of the query. */
  overdue: column({ kind: 'flag', staffOnly: true, expression: lateBy('b.breach_at'), csv: 'csv.late' }),
  /** What is due first, as its reader's page shows it, and whose turn it is. */
  nextDueName: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ due }) => due?.name ?? null,
    show: ({ due }) => due?.name ?? null,
    csv: { head: 'staff.booking.waitsFor', as: 'staff.due' },
  }),
  nextDueAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ due }) => due?.dueAt ?? null,
    show: ({ due }) => due?.dueAt ?? null,
    due: true,
    csv: 'csv.dueAt',
  }),
  nextDueTurn: column({
    kind: 'text',
    nullable: true,
    values: turns,
    type: 'text',
    from: ({ due }) => due?.turn ?? null,
    show: ({ due }) => due?.turn ?? null,
    csv: { head: 'staff.booking.turn', as: 'staff.turn' },
  }),
  clientName: column({ kind: 'person', type: `text ${BY_NAME}`, from: ({ name }) => name, csv: 'staff.order.client' }),
  buyerId: column({ kind: 'text', staffOnly: true, type: word, from: ({ state }) => state.buyerId }),
  ...buyerColumns,
  cardholderId: column({ kind: 'text', staffOnly: true, type: word, from: ({ state }) => state.cardholderId }),
  ...cardholderColumns,
  orderId: column({ kind: 'text', type: word, from: ({ terms }) => terms?.orderId ?? null }),
  cardId: column({ kind: 'text', type: word, from: ({ terms }) => terms?.cardId ?? null }),
  bank: column({ kind: 'text', type: 'text', from: ({ terms }) => terms?.bank ?? null, csv: 'staff.booking.bank' }),
  line: column({ kind: 'number', type: 'int', from: ({ terms }) => terms?.line ?? null, csv: 'staff.path.line' }),
  limitCents: column({
    kind: 'money',
    type: 'int',
    from: ({ terms }) => terms?.limitCents ?? null,
    csv: 'staff.line.limit',
  }),
  statementDate: column({
    kind: 'day',
    type: 'date',
    from: ({ terms }) => terms?.statementDate ?? null,
    csv: 'staff.line.statement',
  }),
  priceCents: column({
    kind: 'money',
    staffOnly: true,
    type: 'int',
    from: ({ terms }) => terms?.priceCents ?? null,
    csv: 'staff.line.price',
  }),
  commission: column({
    kind: 'text',
    values: commissions,
    type: word,
    from: ({ regions }) => regions?.commission ?? null,
    csv: { head: 'staff.line.commission', as: 'status.commission' },
  }),
  commissionCents: column({
    kind: 'money',
    type: 'int not null',
    from: ({ state }) => state.commissionCents,
    csv: 'csv.commissionAmount',
  }),
  refundCents: column({
    kind: 'money',
    staffOnly: true,
    type: 'int not null',
    from: ({ state }) => state.refundCents,
    csv: 'csv.refunded',
  }),
  removal: column({ kind: 'text', values: removals, type: word, from: ({ regions }) => regions?.removal ?? null }),
  balance: column({
    kind: 'text',
    values: balances,
    type: word,
    from: ({ regions }) => regions?.balance ?? null,
    csv: { head: 'staff.line.balance', as: 'flag', of: (balance) => balance === 'confirmed' },
  }),
  openedAt: column({ kind: 'instant', type: 'timestamptz', from: ({ state }) => state.openedAt, csv: 'csv.opened' }),
  /** Used by lists to find bookings that wait for staff; set only while the user isn't added. */
  unableAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state, regions }) => (regions?.fulfilment === 'consented' ? state.unableAt : null),
    show: ({ state }) => state.unableAt,
  }),
  auAddedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.auAddedAt,
    csv: 'staff.path.auAddedAt',
  }),
  postedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.postedAt,
    csv: 'staff.path.postedAt',
  }),
  extendBefore: column({
    kind: 'day',
    nullable: true,
    type: 'date',
    from: ({ served }) => served?.extendBefore ?? null,
    csv: 'staff.line.extendBefore',
  }),
  reportedUntil: column({
    kind: 'day',
    nullable: true,
    type: 'date',
    from: ({ served }) => served?.reportedUntil ?? null,
    csv: 'staff.line.reportedUntil',
  }),
  endedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.endedAt,
    csv: 'staff.order.ended',
  }),
  commissionPayableAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.commissionPayableAt,
    csv: 'staff.pay.since',
  }),
  commissionPaidAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.commissionPaid?.at ?? null,
    csv: 'csv.commissionPaid',
  }),
  commissionReference: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ state }) => state.commissionPaid?.reference ?? null,
    csv: 'csv.reference',
  }),
  commissionMethod: column({
    kind: 'text',
    values: payoutMethods,
    nullable: true,
    type: word,
    from: ({ state }) => state.commissionPaid?.method ?? null,
    csv: { head: 'csv.payoutMethod', as: 'value' },
  }),
  /** The batch in which it was paid. */
  commissionBatchId: column({
    kind: 'text',
    nullable: true,
    staffOnly: true,
    type: word,
    from: ({ state }) => state.commissionPaid?.batchId ?? null,
    csv: 'csv.batch',
  }),
  ...recordColumns,
  revision: column({ kind: 'serial' }),
  updatedAt: column({ kind: 'instant', csv: 'queue.updated' }),
  id: column({ kind: 'text', csv: 'csv.id' }),
};
