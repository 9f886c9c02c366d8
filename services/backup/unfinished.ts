import type { Knex } from 'knex';
import { StartFault } from '#services/platform/startFault.ts';

/** Stands in a database from before it is filled until it is: the last thing that a restore does is to take it away. */
export const UNFINISHED = 'app.restore_unfinished';

/** Throws `StartFault` in a place that a restore was cut short in: a start would take it for a new one. */
export async function refuseUnfinishedRestore(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { there: boolean }[] }>('select to_regclass(?) is not null as there', [
    UNFINISHED,
  ]);
  if (rows[0]?.there) {
    throw new StartFault('A restore into this database was cut short: empty it (or DATA_DIR) and restore again');
  }
}
