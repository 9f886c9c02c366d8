import type { Db } from '../database/db.ts';
import type { TimelineRow } from './model.ts';
import { rowOf, type StoredRow } from './query.ts';

/** More events than any request ever caused; protects against a loop of reactions, which would be a fault. */
const AT_MOST = 400;
const DEEPEST = 40;

/** The events that one event resulted from, those with the same cause, and the first cause. */
export interface Causes {
  /** In the order in which they were stored. */
  readonly rows: readonly TimelineRow[];
  /** True if there are more than were read. */
  readonly cut: boolean;
}

/**
 * Returns everything that belongs to the same chain as an event: from effect to cause as far as it goes, then all
 * events with the same correlation and all that any of them caused. Undefined if the event does not exist.
 */
export async function causesOf(db: Db, eventId: string): Promise<Causes | undefined> {
  const first = await firstCause(db, eventId);
  if (!first) return undefined;
  const found = new Map<string, StoredRow>([[first.event_id, first]]);
  const correlation = first.meta.correlationId ?? null;
  let fresh = [
    first,
    ...add(
      found,
      correlation === null
        ? []
        : await db('read.timeline').where({ correlation_id: correlation }).orderBy('position').limit(AT_MOST),
    ),
  ];
  for (let depth = 0; fresh.length > 0 && found.size < AT_MOST && depth < DEEPEST; depth += 1) {
    fresh = add(
      found,
      await db('read.timeline')
        .whereIn(
          'causation_id',
          fresh.map((row) => row.event_id),
        )
        .orderBy('position')
        .limit(AT_MOST),
    );
  }
  const rows = [...found.values()].toSorted((a, b) => Number(BigInt(a.position) - BigInt(b.position)));
  return { rows: rows.slice(0, AT_MOST).map(rowOf), cut: rows.length >= AT_MOST };
}

function add(found: Map<string, StoredRow>, rows: readonly StoredRow[]): StoredRow[] {
  const fresh = rows.filter(({ event_id: id }) => !found.has(id));
  for (const row of fresh) found.set(row.event_id, row);
  return fresh;
}

/** Follows the causes up to an event that nothing caused. */
async function firstCause(db: Db, eventId: string): Promise<StoredRow | undefined> {
  const { rows } = await db.raw<StoredRow>(
    `with recursive up as (
       select t.*, 0 as depth from read.timeline t where t.event_id = ?
       union all select t.*, up.depth + 1 from up join read.timeline t on t.event_id = up.causation_id where up.depth < ${DEEPEST}
     ) select * from up order by depth desc limit 1`,
    [eventId],
  );
  return rows[0];
}
