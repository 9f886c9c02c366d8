import type { Db } from '../database/db.ts';

/** Lifecycles whose records people identify by a number: the position of their first event. */
const numbered = ['order', 'booking', 'ticket'] as const;

/**
 * Returns the display names of the records with these ids: the number of an order, booking or ticket, the ordinal of an
 * extension or claim on its line, the bank of a card. Other ids are left out.
 */
export async function recordNamesOf(db: Db, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  if (ids.length === 0) return {};
  const streams = numbered.flatMap((name) => ids.map((id) => `${name}-${id}`));
  const { rows } = await db.raw<{ id: string; name: string }>(
    `select substring(id from '-(.*)') as id, first_position::text as name from read.deadline_records where id = any(:streams::text[])
     union all
     select id::text, lender from read.cards where id::text = any(:ids::text[])
     union all
     select e.id::text, (select count(*)::text from read.extensions earlier where earlier.booking_id = e.booking_id and earlier.first_position <= e.first_position)
       from read.extensions e where e.id::text = any(:ids::text[])
     union all
     select c.id::text, (select count(*)::text from read.claims earlier where earlier.booking_id = c.booking_id and earlier.first_position <= c.first_position)
       from read.claims c where c.id::text = any(:ids::text[])`,
    { streams: [...streams], ids: [...ids] },
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
