import type { Db } from '../database/db.ts';
import { knexOf } from '../database/knexOf.ts';
import type { GridList, ListRequest } from './gridList.ts';
import type { Fragment } from './where.ts';
import { questionOf, rowsOf } from './list.ts';

/** Maximum number of rows in memory. */
const PORTION = 500;

/**
 * Returns a whole list in portions, with the order and rows as of the request. The ids are kept in a server-side cursor
 * that outlives its transaction: a slow reader neither locks the tables (which would block the swap of a rebuild) nor
 * retains old row versions. Ending the iteration early (`return`) closes the cursor.
 */
export async function* allRows<Tab extends string, Row>(
  db: Db,
  list: GridList<Tab, Row>,
  request: ListRequest<Tab>,
  now: Date,
): AsyncGenerator<readonly Row[], void, void> {
  const { ids } = await questionOf(db, list, request, now);
  const { sql, values } = ids();
  const knex = knexOf(db);
  const connection = await knex.client.acquireConnection();
  const ask = (text: string, values: Fragment['values'] = []) =>
    db.raw<{ id: string }>(text, values).connection(connection);
  try {
    await ask(`declare all_rows no scroll cursor with hold for ${sql}`, values);
    for (;;) {
      const { rows } = await ask(`fetch ${PORTION} from all_rows`);
      if (rows.length > 0) {
        yield await rowsOf(
          db,
          list,
          rows.map(({ id }) => id),
          now,
        );
      }
      if (rows.length < PORTION) return;
    }
  } finally {
    // Also runs if the query itself failed. A connection on which even this fails is not returned to the pool.
    await ask('close all').then(
      () => knex.client.releaseConnection(connection),
      () => knex.client.destroyRawConnection(connection),
    );
  }
}
