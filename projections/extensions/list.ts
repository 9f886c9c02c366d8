import type { GridList } from '../grid/gridList.ts';
import { comparedIn } from '../grid/compared.ts';
import { joinPerson } from '../grid/people.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { extensionColumns } from './columns.ts';
import type { ExtensionStateName } from './facts.ts';
import type { ExtensionRow, ExtensionTab } from './model.ts';

const joinOrder = 'left join read.orders o on o.id = x.order_id';
const inStates =
  (...states: readonly ExtensionStateName[]) =>
  (): Fragment => ({ sql: `x.extension_state = any(?::text[])`, values: [states] });

/** Extensions as staff confirm their payments, pay what they owe back, and pay their commissions. */
export const extensionsList: GridList<ExtensionTab, ExtensionRow> = {
  table: 'read.extensions',
  alias: 'x',
  joins: {
    buyer: joinPerson('buyer', 'x.buyer_id'),
    cardholder: joinPerson('cardholder', 'x.cardholder_id'),
    order: joinOrder,
  },
  columns: comparedIn(extensionColumns, 'x'),
  tabs: {
    paymentUnderReview: inStates('paymentUnderReview'),
    toSettle: () => ({ sql: 'x.owed_since is not null', values: [] }),
    toPay: inStates('commissionPayable'),
    waiting: inStates('requested', 'declined'),
    approved: inStates('approved', 'commissionPayable', 'commissionPaid'),
    ended: inStates('expired', 'refused', 'deleted'),
    all: () => ({ sql: 'true', values: [] }),
  },
  arrived: { paymentUnderReview: 'paymentSentAt', toSettle: 'owedSince' },
  standard: () => [
    { sql: 'x.next_due_at', how: 'asc nulls last' },
    { sql: 'x.first_position', how: 'desc' },
  ],
  last: 'x.first_position',
  searched: { words: 'x.search', people: ['x.buyer_id', 'x.cardholder_id'] },
  rows: async (db, ids, now) => {
    const { rows } = await db.raw<{ rows: StoredOf<typeof extensionColumns>[] }>(
      `select ${selectionOf(extensionColumns, 'x', now)} from read.extensions x ${joinOrder} where x.id = any(?::text[])`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, read(row, {})]));
  },
};

const read = rowReader(extensionColumns);
