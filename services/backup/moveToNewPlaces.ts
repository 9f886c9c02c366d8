import type pg from 'pg';
import type { Moved } from './appendEvents.ts';

/** Every table of ours with a position of the log, and what stands there for one before its first event. */
const tablesWithPositions = `
select 'app.' || table_name as name, case is_nullable when 'NO' then '0' end as at_start from information_schema.columns
where table_schema = 'app' and column_name = 'position' and data_type = 'bigint'`;
const AT_ONCE = 5_000;

/**
 * Replaces positions of the old log in rows with those of the new one. A checkpoint between two events, or on an event
 * that is missing, moves back to the event before it, or to the start: reactions may run twice.
 */
export async function moveToNewPlaces(client: pg.ClientBase, events: readonly Moved[]): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; at_start: string | null }>(tablesWithPositions);
  for (const { name, at_start: atStart } of tables) {
    const { rows } = await client.query<{ ctid: string; position: string }>(
      `select ctid::text, position from ${name} where position is not null`,
    );
    const moved = rows.map(({ ctid, position }) => {
      const now = events[lastUpTo(events, BigInt(position))]?.now;
      return { ctid, position: now === undefined ? atStart : `${now}` };
    });
    for (let first = 0; first < moved.length; first += AT_ONCE) {
      await client.query(
        `update ${name} t set position = m.position
         from json_to_recordset($1::json) as m (ctid tid, position bigint) where t.ctid = m.ctid`,
        [JSON.stringify(moved.slice(first, first + AT_ONCE))],
      );
    }
  }
}

/** Index of the last one that is not after it, or -1. */
function lastUpTo(events: readonly Moved[], position: bigint): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle]!.before <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
