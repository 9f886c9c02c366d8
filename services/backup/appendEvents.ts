import type pg from 'pg';
import type { Json } from '#workflows/kernel/json.ts';
import type { EventStore, NewEvent } from '#services/eventstore/eventStore.ts';
import type { Manifest } from './manifest.ts';
import { type EventLine, eventLines } from './segments.ts';

/** From a position of the log that was backed up to where that event, or the last before it, stands now. */
export type NewPlace = (before: bigint) => bigint | null;

const MOST_AT_ONCE = 200;

/** Appends the events of a backup to an empty store, in their order. Events of one stream that follow each other go together. */
export async function appendEvents(
  store: EventStore,
  folder: string,
  segments: Manifest['segments'],
  onProgress: (events: number) => void,
): Promise<NewPlace> {
  const [before, now]: [bigint[], bigint[]] = [[], []];
  let run: EventLine[] = [];
  const write = async () => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return;
    const { position } = await store.append(
      first.stream,
      run.map(asNew),
      first.revision === '0' ? 'noStream' : BigInt(first.revision) - 1n,
    );
    before.push(BigInt(last.position));
    now.push(position);
    run = [];
  };
  let done = 0;
  for await (const line of eventLines(folder, segments)) {
    const event = JSON.parse(line) as EventLine;
    if (run.length === MOST_AT_ONCE || (run[0] && run[0].stream !== event.stream)) await write();
    run.push(event);
    onProgress((done += 1));
  }
  await write();
  return (position) => now[lastUpTo(before, position)] ?? null;
}

const asNew = ({ id, type, data, meta }: EventLine): NewEvent => ({
  id,
  type,
  data: data as Json,
  meta: meta as NewEvent['meta'],
});

/** Index of the last that is not after it, or -1. */
function lastUpTo(sorted: readonly bigint[], value: bigint): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Rows that name a position name the new one. A place between two appends goes back to the one before: reactions may come twice. */
export async function moveToNewPlaces(client: pg.ClientBase, newPlace: NewPlace): Promise<void> {
  for (const table of ['app.reaction_checkpoints', 'app.parked_reactions']) {
    const { rows } = await client.query<{ position: string }>(
      `select distinct position from ${table} where position is not null`,
    );
    const moved = rows.map(({ position }) => [position, newPlace(BigInt(position))] as const);
    const { rows: kept } = await client.query<{ ctid: string; position: string }>(
      `select ctid::text, position from ${table} where position is not null`,
    );
    for (const { ctid, position } of kept) {
      await client.query(`update ${table} set position = $1 where ctid = $2::tid`, [
        String(moved.find(([old]) => old === position)?.[1] ?? 0),
        ctid,
      ]);
    }
  }
}
