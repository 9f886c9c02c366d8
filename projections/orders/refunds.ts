import type { GridList } from '../grid/gridList.ts';
import { comparedIn } from '../grid/compared.ts';
import { joinPerson } from '../grid/people.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { RefundRow, RefundTab } from './model.ts';
import { refundColumns, refundOverdue } from './refundColumns.ts';

/**
 * While an order has to be paid again, money received earlier counts towards that payment: it can't be paid back, and
 * none of it is due.
 */
const owed = 'o.refund_owed_cents > 0 and o.refund_due_at is not null';

/** The refunds that staff pay, whatever happened to the order: even a deleted one owes its refund. */
export const refundsList: GridList<RefundTab, RefundRow> = {
  table: 'read.orders',
  alias: 'o',
  joins: { buyer: joinPerson('buyer', 'o.buyer_id') },
  columns: comparedIn(refundColumns, 'o'),
  tabs: {
    toPay: () => ({ sql: owed, values: [] }),
    overdue: (now) => ({ sql: `${owed} and ${refundOverdue(now)}`, values: [] }),
    credit: () => ({ sql: 'o.credit_cents > 0', values: [] }),
    paid: () => ({ sql: 'o.refund_paid_cents > 0', values: [] }),
  },
  arrived: { toPay: 'owedSince' },
  standard: (tab) => [
    tab === 'paid'
      ? { sql: 'o.refund_paid_at', how: 'desc nulls last' }
      : { sql: 'o.refund_due_at', how: 'asc nulls last' },
    { sql: 'o.first_position', how: 'desc' },
  ],
  last: 'o.first_position',
  searched: { words: 'o.search', people: ['o.buyer_id'] },
  rows: async (db, ids, now) => {
    const { rows } = await db.raw<StoredOf<typeof refundColumns>>(
      `select ${selectionOf(refundColumns, 'o', now)} from read.orders o where o.id = any(?::text[])`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, read(row, {})]));
  },
};

const read = rowReader(refundColumns);
