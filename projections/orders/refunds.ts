import type { GridList } from '../grid/gridList.ts';
import { joinPerson, peopleColumns } from '../grid/people.ts';
import type { RefundRow, RefundTab } from './model.ts';

const overdue = (now: Date) => `coalesce(o.refund_due_at <= '${now.toISOString()}'::timestamptz, false)`;
const owed = 'o.refund_owed_cents > 0';

/** The refunds that staff pay, whatever became of the order: one that was deleted owes its refund all the same. */
export const refundsList: GridList<RefundTab, RefundRow> = {
  table: 'read.orders',
  alias: 'o',
  joins: { buyer: joinPerson('buyer', 'o.buyer_id') },
  columns: (now) => ({
    id: { sql: 'o.id', type: 'text' },
    number: { sql: 'o.first_position', type: 'number' },
    state: { sql: 'o.order_state', type: 'text' },
    buyerId: { sql: 'o.buyer_id', type: 'text' },
    ...peopleColumns('buyer'),
    clientName: { sql: 'o.client_name', type: 'text' },
    totalCents: { sql: 'o.total_cents', type: 'number' },
    refundOwedCents: { sql: 'o.refund_owed_cents', type: 'number' },
    refundPaidCents: { sql: 'o.refund_paid_cents', type: 'number' },
    owedSince: { sql: 'o.refund_owed_since', type: 'instant' },
    breachAt: { sql: 'o.refund_due_at', type: 'instant', due: true },
    overdue: { sql: overdue(now), type: 'boolean' },
    refundPaidAt: { sql: 'o.refund_paid_at', type: 'instant' },
    refundMethod: { sql: 'o.refund_method', type: 'text' },
    refundReference: { sql: 'o.refund_reference', type: 'text' },
    revision: { sql: 'o.revision', type: 'number' },
    updatedAt: { sql: 'o.updated_at', type: 'instant' },
  }),
  tabs: {
    toPay: () => ({ sql: owed, values: [] }),
    overdue: (now) => ({ sql: `${owed} and ${overdue(now)}`, values: [] }),
    paid: () => ({ sql: 'o.refund_paid_cents > 0', values: [] }),
  },
  standard: (tab) => [
    tab === 'paid'
      ? { sql: 'o.refund_paid_at', how: 'desc nulls last' }
      : { sql: 'o.refund_due_at', how: 'asc nulls last' },
    { sql: 'o.first_position', how: 'desc' },
  ],
  last: 'o.first_position',
  searched: { words: 'o.search', people: ['o.buyer_id'] },
  rows: async (db, ids, now) => {
    const { rows } = await db.raw<{ rows: StoredRefund[] }>(
      `select ${selection} from read.orders o where o.id = any(?::text[])`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, refundRowOf(row, now)]));
  },
};

const selection = `o.id, o.first_position, o.order_state, o.buyer_id, o.client_name, o.total_cents, o.refund_owed_cents, o.refund_paid_cents, o.refund_owed_since, o.refund_due_at, o.refund_paid_at, o.refund_method,
  o.refund_reference, o.revision, o.updated_at`;

interface StoredRefund {
  id: string;
  first_position: string;
  order_state: RefundRow['state'];
  buyer_id: string;
  client_name: string;
  total_cents: number;
  refund_owed_cents: number;
  refund_paid_cents: number;
  refund_owed_since: Date | null;
  refund_due_at: Date | null;
  refund_paid_at: Date | null;
  refund_method: string | null;
  refund_reference: string | null;
  revision: string;
  updated_at: Date;
}

const refundRowOf = (row: StoredRefund, now: Date): RefundRow => ({
  id: row.id,
  number: row.first_position,
  state: row.order_state,
  buyerId: row.buyer_id,
  clientName: row.client_name,
  totalCents: row.total_cents,
  refundOwedCents: row.refund_owed_cents,
  refundPaidCents: row.refund_paid_cents,
  owedSince: iso(row.refund_owed_since),
  breachAt: iso(row.refund_due_at),
  overdue: row.refund_due_at !== null && row.refund_due_at <= now,
  refundPaidAt: iso(row.refund_paid_at),
  refundMethod: row.refund_method,
  refundReference: row.refund_reference,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
