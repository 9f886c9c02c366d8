import type { Knex } from 'knex';

/** The records that people know by a number: the position of their first event. */
const numbered = ['order', 'booking'] as const;

/** The numbers of the orders and bookings with these ids; other ids are left out. */
export async function numbersOf(db: Knex, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  if (ids.length === 0) return {};
  const streams = numbered.flatMap((name) => ids.map((id) => `${name}-${id}`));
  const { rows } = await db.raw<{ rows: { id: string; number: string }[] }>(
    `select substring(id from '-(.*)') as id, first_position::text as number from read.deadline_records where id = any(?::text[])`,
    [streams],
  );
  return Object.fromEntries(rows.map(({ id, number }) => [id, number]));
}
