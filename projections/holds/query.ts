import type { Db } from '../database/db.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { maySee } from '#workflows/hold/state.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import type { Fragment } from '../grid/where.ts';
import { world } from '../world.ts';
import { holdColumns } from './columns.ts';
import type { HoldRow } from './model.ts';

/**
 * Returns the holds of a card that this person may see, the earliest first: for a cardholder, secret holds do not
 * exist.
 */
export const holdsOf = async (db: Db, cardId: string, actor: Actor): Promise<readonly HoldRow[]> =>
  (await holdsWhere(db, { sql: 'h.card_id = ?', values: [cardId] })).filter((hold) => maySee(hold, actor));

async function holdsWhere(db: Db, where: Fragment): Promise<readonly HoldRow[]> {
  const { rows } = await db.raw<StoredOf<typeof holdColumns>>(
    `select ${selectionOf(holdColumns, 'h', world.now())} from read.holds h join read.hold_streams s on s.id = h.card_id
     where ${where.sql} order by h.start_date, h.placed_at, h.hold_id`,
    [...where.values],
  );
  return rows.map((row) => read(row, {}));
}

const read = rowReader(holdColumns);
