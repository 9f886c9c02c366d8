import type { Db } from '#projections/database/db.ts';

/** All cards of a cardholder that the lists show now. */
export async function cardsOf(db: Db, cardholderId: string): Promise<readonly string[]> {
  const rows = await db('read.cards').where({ cardholder_id: cardholderId }).select('id');
  return rows.map(({ id }) => id);
}
