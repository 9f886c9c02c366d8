import type { Knex } from 'knex';
import type { TimelineRow } from '#projections/timeline/model.ts';
import { findUsers } from '#services/accounts/users.ts';
import type { LoggedEvent } from './contract.ts';
import { namesOf, peopleIn } from './shownTimeline.ts';

/** Events of the log as a list shows them: with names and order numbers, without what they hold. */
export async function loggedEvents(db: Knex, rows: readonly TimelineRow[]): Promise<LoggedEvent[]> {
  const [users, numbers] = await Promise.all([findUsers(db, rows.flatMap(peopleIn)), numbersOf(db, rows)]);
  return rows.map((row) => {
    const { data, machine: _, ...reported } = row;
    return {
      ...reported,
      ...namesOf(users, row),
      orderNumber: numbers.get(row.orderId ?? '') ?? null,
      note: noteIn(data),
    };
  });
}

/** By order id: the number that people know an order by. */
export async function numbersOf(
  db: Knex,
  rows: readonly Pick<TimelineRow, 'orderId'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ orderId }) => orderId).filter((id) => id !== null))];
  const found: { id: string; first_position: string }[] =
    ids.length === 0 ? [] : await db('read.orders').whereIn('id', ids).select('id', 'first_position');
  return new Map(found.map(({ id, first_position: number }) => [id, String(number)]));
}

const LONGEST = 300;

/** Why it was done, in the words of whoever did it. */
function noteIn(data: unknown): string | null {
  const { reason, text, comment } = (typeof data === 'object' && data !== null ? data : {}) as Readonly<
    Record<string, unknown>
  >;
  const said = [reason, text, comment].find((one) => typeof one === 'string' && one !== '');
  return typeof said === 'string' ? said.slice(0, LONGEST) : null;
}
