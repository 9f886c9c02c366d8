import type { Knex } from 'knex';

/** All cards of a cardholder that the lists show now. */
export async function cardsOf(db: Knex, cardholderId: string): Promise<readonly string[]> {
  const rows: { id: string }[] = await db('read.cards').where({ cardholder_id: cardholderId }).select('id');
  return rows.map(({ id }) => id);
}
