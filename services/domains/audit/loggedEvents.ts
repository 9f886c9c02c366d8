import type { Db } from '#projections/database/db.ts';
import type { TimelineRow } from '#projections/timeline/model.ts';
import { findUsers } from '#services/accounts/users.ts';
import { namesIn, namesOfIds } from '#services/domains/records/namesIn.ts';
import type { LoggedEvent } from './contract.ts';
import { namesOf, peopleIn } from '#services/domains/records/shownTimeline.ts';

/** Returns events as shown in a list: with names, without their data. */
export async function loggedEvents(db: Db, rows: readonly TimelineRow[]): Promise<LoggedEvent[]> {
  const about = ({ recordId, orderId }: TimelineRow) => [recordId, orderId];
  const [users, names] = await Promise.all([findUsers(db, rows.flatMap(peopleIn)), namesIn({ db }, rows.map(about))]);
  return rows.map((row) => {
    const { data, machine: _, ...reported } = row;
    return {
      ...reported,
      ...namesOf(users, row),
      names: namesOfIds(names, about(row)),
      note: noteIn(data),
    };
  });
}

const LONGEST = 300;

/** Returns the reason for an event in the author's words. */
export function noteIn(data: unknown): string | null {
  const { reason, text, comment } = (typeof data === 'object' && data !== null ? data : {}) as Readonly<
    Record<string, unknown>
  >;
  const said = [reason, text, comment].find((one) => typeof one === 'string' && one !== '');
  return typeof said === 'string' ? said.slice(0, LONGEST) : null;
}
