import { refundPaidCents } from '#workflows/parts/payment/payment.ts';
import { lastDutyColumn } from '../duties/lastDutyColumn.ts';
import { buyerColumns, columnOf } from '../grid/column.ts';
import { orderColumns } from './columns.ts';
import type { OrderFacts } from './facts.ts';

const column = columnOf<OrderFacts>();
const { number, state, clientName, totalCents, refundOwedCents, updatedAt, id, buyerId, revision } = orderColumns;

/** The columns of the refunds queue: what one order owes its buyer, or has paid back. In the order of the CSV file. */
export const refundColumns = {
  number,
  state,
  /** The payment deadline: the end of the fifth business day. */
  breachAt: column({
    kind: 'instant',
    nullable: true,
    sql: 'refund_due_at',
    type: 'timestamptz',
    from: ({ refundDueAt }) => refundDueAt,
    due: true,
    csv: 'csv.breach',
  }),
  /** Whether the last refund was paid in time. */
  lastDuty: column(lastDutyColumn('last_refund_duty', ({ lastRefundDuty }: OrderFacts) => lastRefundDuty)),
  overdue: column({ kind: 'flag', expression: (now) => refundOverdue(now), csv: 'csv.late' }),
  buyerId,
  ...buyerColumns,
  clientName,
  totalCents,
  refundOwedCents,
  owedSince: column({
    kind: 'instant',
    nullable: true,
    sql: 'refund_owed_since',
    type: 'timestamptz',
    from: (order) => order.state.refundOwedSince,
    csv: 'staff.refund.since',
  }),
  refundPaidCents: column({
    kind: 'money',
    type: 'int not null',
    from: (order) => refundPaidCents(order.state),
    csv: 'csv.refundPaid',
  }),
  /** The overpayment, as long as none of it is owed back. */
  creditCents: column({
    kind: 'money',
    type: 'int not null',
    from: (order) => order.creditCents,
    csv: 'staff.refund.credit',
  }),
  /** The time of its last payment. */
  refundPaidAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ lastRefund }) => lastRefund?.at ?? null,
    csv: 'csv.refundPaidAt',
  }),
  refundMethod: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ lastRefund }) => lastRefund?.method ?? null,
    csv: { head: 'input.method', as: 'value' },
  }),
  refundReference: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ lastRefund }) => lastRefund?.reference ?? null,
    csv: 'csv.reference',
  }),
  /** How the money that goes back came in. */
  receivedMethod: column({
    kind: 'text',
    nullable: true,
    expression: `coalesce(o.state->'confirmed'->>'method', o.payment_method)`,
  }),
  receivedReference: column({ kind: 'text', nullable: true, expression: `o.state->'confirmed'->>'reference'` }),
  revision,
  updatedAt,
  id,
};

/** Returns the SQL for whether a refund is late. */
export const refundOverdue = (now: Date): string =>
  `coalesce(o.refund_due_at <= '${now.toISOString()}'::timestamptz, false)`;
