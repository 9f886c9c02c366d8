import type { GridList } from '../grid/gridList.ts';
import { comparedIn } from '../grid/compared.ts';
import { joinPerson } from '../grid/people.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { claimColumns } from './columns.ts';
import type { ClaimStateName } from './facts.ts';
import type { ClaimRow, ClaimTab } from './model.ts';

const joinOrder = 'left join read.orders o on o.id = x.order_id';
const inStates =
  (...states: readonly ClaimStateName[]) =>
  (): Fragment => ({ sql: `x.claim_state = any(?::text[])`, values: [states] });

/** Claims as staff decide them. */
export const claimsList: GridList<ClaimTab, ClaimRow> = {
  table: 'read.claims',
  alias: 'x',
  joins: {
    buyer: joinPerson('buyer', 'x.buyer_id'),
    cardholder: joinPerson('cardholder', 'x.cardholder_id'),
    order: joinOrder,
  },
  columns: comparedIn(claimColumns, 'x'),
  tabs: {
    submitted: inStates('submitted'),
    inReview: inStates('inReview', 'differenceUnderReview', 'replacing'),
    moreNeeded: inStates('moreNeeded', 'awaitingDifference'),
    decided: inStates('refunded', 'replaced', 'rejected', 'withdrawn'),
    all: () => ({ sql: 'true', values: [] }),
  },
  arrived: { submitted: 'submittedAt', inReview: 'reviewSince' },
  standard: () => [
    { sql: 'x.next_due_at', how: 'asc nulls last' },
    { sql: 'x.first_position', how: 'desc' },
  ],
  last: 'x.first_position',
  searched: { words: 'x.search', people: ['x.buyer_id', 'x.cardholder_id'] },
  rows: async (db, ids, now) => {
    const { rows } = await db.raw<{ rows: StoredOf<typeof claimColumns>[] }>(
      `select ${selectionOf(claimColumns, 'x', now)} from read.claims x ${joinOrder} where x.id = any(?::text[])`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, read(row, {})]));
  },
};

const read = rowReader(claimColumns);
