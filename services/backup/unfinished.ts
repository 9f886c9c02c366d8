import type { Db } from '#projections/database/db.ts';
import { StartFault } from '#services/platform/startFault.ts';

/** Marks a database while it is being filled: removing the mark is the last step of a restore. */
export const UNFINISHED = 'app.restore_unfinished';

/** Throws `StartFault` in a place with an interrupted restore: a start would treat it as new. */
export async function refuseUnfinishedRestore(db: Db): Promise<void> {
  const { rows } = await db.raw<{ there: boolean }>('select to_regclass(?) is not null as there', [UNFINISHED]);
  if (rows[0]?.there) {
    throw new StartFault('A restore into this database was cut short: empty it (or DATA_DIR) and restore again');
  }
}
