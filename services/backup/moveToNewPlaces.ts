import type pg from 'pg';
import type { Moved } from './appendEvents.ts';

/**
 * Replaces positions of the old log in rows with those of the new one. A checkpoint between two events, or on an event
 * that is missing, moves back to the event before it, or to the start: reactions may run twice.
 */
export async function moveToNewPlaces(client: pg.ClientBase, events: readonly Moved[]): Promise<void> {
  for (const table of ['app.reaction_checkpoints', 'app.parked_reactions']) {
    const { rows } = await client.query<{ ctid: string; position: string }>(
      `select ctid::text, position from ${table} where position is not null`,
    );
    for (const { ctid, position } of rows) {
      const now = events[lastUpTo(events, BigInt(position))]?.now ?? null;
      await client.query(`update ${table} set position = $1 where ctid = $2::tid`, [
        now === null ? null : `${now}`,
        ctid,
      ]);
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
