import type { Db } from '#projections/database/db.ts';
import type { ProjectionWatch } from '#projections/engine/watch.ts';
import { StoreUnavailable } from '#services/eventstore/faults.ts';

/** All cards of a cardholder, once the projection includes that position. */
export async function cardsSubmittedBy(
  { db, watch }: { readonly db: Db; readonly watch: Pick<ProjectionWatch, 'waitFor'> },
  cardholderId: string,
  upTo: bigint,
): Promise<readonly string[]> {
  if (!(await watch.waitFor('cards', upTo, 10_000))) {
    throw new StoreUnavailable(new Error('The cards projection is behind'));
  }
  const rows = await db('read.cards').where({ cardholder_id: cardholderId }).select('id');
  return rows.map(({ id }) => id);
}
