import type { Db } from '../database/db.ts';
import { knexOf } from '../database/knexOf.ts';
import type { GridList, ListRequest } from './gridList.ts';
import type { Fragment } from './where.ts';
import { questionOf, rowsOf } from './list.ts';

/** Rows that are in memory at a time. */
const PORTION = 500;

/**
 * The whole of a list by portions, in the order and of the rows of the moment of asking. The ids are kept by the server in a
 * cursor that outlives its transaction: however slowly somebody reads, no lock stays on the tables (a rebuild could not
 * be swapped in) and no old row versions are held back. Whoever stops reading (`return`) closes the cursor.
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
    // Also when the question itself failed; a connection that cannot even do this is not given back to be used again.
    await ask('close all').then(
      () => knex.client.releaseConnection(connection),
      () => knex.client.destroyRawConnection(connection),
    );
  }
}
