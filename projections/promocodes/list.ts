import type { GridList } from '../grid/gridList.ts';
import { comparedIn } from '../grid/compared.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { promocodeColumns, type PromocodeStanding, standingOn } from './columns.ts';
import type { PromocodeRow, PromocodeTab } from './model.ts';

const standing =
  (...names: readonly PromocodeStanding[]) =>
  (now: Date): Fragment => ({ sql: `${standingOn(now)} = any(?::text[])`, values: [[...names]] });

/** The staff's list of promo codes. */
export const promocodesList: GridList<PromocodeTab, PromocodeRow> = {
  table: 'read.promocodes',
  alias: 'x',
  joins: {},
  columns: comparedIn(promocodeColumns, 'x'),
  tabs: {
    active: standing('active', 'notYet'),
    paused: standing('paused'),
    over: standing('over', 'usedUp'),
    deleted: standing('deleted'),
    all: () => ({ sql: `x.promocode_state <> 'deleted'`, values: [] }),
  },
  standard: () => [
    { sql: 'x.updated_at', how: 'desc' },
    { sql: 'x.id', how: 'desc' },
  ],
  last: 'x.id',
  searched: { words: 'x.search', people: [] },
  rows: async (db, ids, now) => {
    const { rows } = await db.raw<StoredOf<typeof promocodeColumns>>(
      `select ${selectionOf(promocodeColumns, 'x', now)} from read.promocodes x where x.id = any(?::text[])`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, read(row, {})]));
  },
};

const read = rowReader(promocodeColumns);
