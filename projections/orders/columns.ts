import { type CustomerLabel, customerLabels } from '#workflows/order/label.ts';
import { lastDutyColumn } from '../duties/lastDutyColumn.ts';
import { BY_NAME } from '../grid/named.ts';
import { buyerColumns, columnOf } from '../grid/column.ts';
import { paymentColumns, refundOwedCents } from '../grid/paymentColumns.ts';
import { type OrderFacts, orderStates } from './facts.ts';

const column = columnOf<OrderFacts, { readonly label: CustomerLabel }>();

/** The columns of the orders queue, in the order of the CSV file. */
export const orderColumns = {
  number: column({ kind: 'serial', sql: 'first_position', csv: 'staff.order.number' }),
  state: column({
    kind: 'text',
    values: orderStates,
    sql: 'order_state',
    type: 'text collate "C" not null',
    from: ({ value }) => value,
    csv: { head: 'staff.order.state', as: 'staff.orderState' },
  }),
  /** Depends on the current time, so it can't be filtered or sorted. */
  label: column({ kind: 'text', values: customerLabels, show: ({ label }) => label }),
  /** The deadline that matters if nobody acts: the end of the payment window, or of the review. */
  breachAt: column({ kind: 'instant', nullable: true, sql: 'next_due_at', due: true, csv: 'csv.breach' }),
  /** How the order's last duty ended: met in time or late. */
  lastDuty: column(lastDutyColumn('last_duty', ({ lastDuty }: OrderFacts) => lastDuty)),
  /** The earliest open deadline of the order itself. */
  nextDueName: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ due }) => due?.name ?? null,
    csv: { head: 'staff.booking.waitsFor', as: 'staff.due' },
  }),
  nextDueAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ due }) => due?.dueAt ?? null,
    due: true,
    csv: 'csv.dueAt',
  }),
  clientName: column({
    kind: 'person',
    type: `text ${BY_NAME} not null`,
    from: ({ name }) => name,
    csv: 'staff.order.client',
  }),
  clientEmail: column({ kind: 'person', type: 'text not null', from: ({ email }) => email, csv: 'csv.clientEmail' }),
  clientPhone: column({ kind: 'person', type: 'text not null', from: ({ phone }) => phone, csv: 'csv.clientPhone' }),
  buyerId: column({ kind: 'text', type: 'text collate "C"', from: ({ state }) => state.buyerId }),
  ...buyerColumns,
  banks: column({
    kind: 'text',
    type: 'text not null',
    from: ({ banks }) => banks.join(', '),
    csv: 'staff.order.banks',
  }),
  lineCount: column({
    kind: 'number',
    type: 'int not null',
    from: ({ state }) => state.lines.length,
    csv: 'staff.order.lines',
  }),
  totalCents: column({
    kind: 'money',
    type: 'int not null',
    from: ({ state }) => state.totalCents,
    csv: 'staff.order.total',
  }),
  ...paymentColumns,
  commentCount: column({
    kind: 'number',
    type: 'int not null',
    from: ({ state }) => state.comments.length,
    csv: 'csv.comments',
  }),
  placedAt: column({
    kind: 'instant',
    type: 'timestamptz',
    from: ({ state }) => state.placedAt,
    csv: 'staff.order.placed',
  }),
  payBy: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.payBy,
    csv: 'staff.path.payBy',
  }),
  paidAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.confirmed?.at ?? null,
    csv: 'csv.orderPaid',
  }),
  refundOwedCents,
  referral: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ state }) => state.referral,
    csv: 'staff.order.referral',
  }),
  inHistory: column({ kind: 'flag', type: 'boolean not null', from: ({ state }) => state.inHistory }),
  deleted: column({ kind: 'flag', type: 'boolean not null', from: ({ state }) => state.deletedBecause !== null }),
  revision: column({ kind: 'serial' }),
  updatedAt: column({ kind: 'instant', csv: 'queue.updated' }),
  id: column({ kind: 'text', csv: 'csv.id' }),
};
