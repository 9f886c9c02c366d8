import { besideBookingNames } from '#workflows/lifecycles.ts';
import type { Db } from '../database/db.ts';

/** Lifecycles whose records people identify by a number: the position of their first event. */
const numbered = ['order', 'booking', 'ticket'] as const;

/** The ordinals among those of one kind on a booking. */
const ordinals = besideBookingNames.map(
  (name) => `union all
     select one.id::text, (select count(*)::text from read.${name}s earlier where earlier.booking_id = one.booking_id and earlier.first_position <= one.first_position)
       from read.${name}s one where one.id::text = any(:ids::text[])`,
);

/**
 * Returns the display names of the records with these ids: the number of an order, booking or ticket, the ordinal of
 * what hangs on a booking, the bank of a card. Other ids are left out.
 */
export async function recordNamesOf(db: Db, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  if (ids.length === 0) return {};
  const streams = numbered.flatMap((name) => ids.map((id) => `${name}-${id}`));
  const { rows } = await db.raw<{ id: string; name: string }>(
    `select substring(id from '-(.*)') as id, first_position::text as name from read.deadline_records where id = any(:streams::text[])
     union all
     select id::text, lender from read.cards where id::text = any(:ids::text[])
     ${ordinals.join(' ')}`,
    { streams: [...streams], ids: [...ids] },
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
