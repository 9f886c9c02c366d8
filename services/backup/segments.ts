import type pg from 'pg';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { readLines, writeLines } from './lines.ts';
import { BackupFault, type Manifest } from './manifest.ts';
import type { Half } from './sealedFile.ts';
import { rowsOf } from './tables.ts';

type Segment = Manifest['segments'][number];

/** A stored event as a line of the backup: its columns, with positions and revisions as text. */
export interface EventLine {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly meta: Record<string, unknown>;
  readonly recorded_at: string;
}

/** Events of a PostgreSQL log after a position, as text written by PostgreSQL: no number or date is converted by us. */
export const eventsInPostgres = (client: pg.ClientBase, after: bigint): AsyncIterable<string> =>
  rowsOf(
    client,
    `select json_build_object('position', position::text, 'stream', stream, 'revision', revision::text, 'id', id, 'type', type, 'data', data, 'meta', meta, 'recorded_at', recorded_at)::text as line
     from es.events where position > ${after} order by position`,
  );

/** The same for a log in another store, up to its present end. */
export async function* eventsInStore(
  store: Pick<EventStore, 'readAll' | 'head'>,
  from: bigint | undefined,
): AsyncIterable<string> {
  const head = await store.head();
  for (let after = from; ;) {
    const page = await store.readAll({ ...(after === undefined ? {} : { after }), max: 1_000 });
    for (const { position, stream, revision, id, type, data, meta, recordedAt } of page) {
      if (head === undefined || position > head) return;
      yield JSON.stringify({
        position: `${position}`,
        stream,
        revision: `${revision}`,
        id,
        type,
        data,
        meta,
        recorded_at: recordedAt,
      });
    }
    if (page.length < 1_000) return;
    after = page.at(-1)!.position;
  }
}

/** The most events in one file, so that a failed restore can name a small part. */
const EVENTS_A_SEGMENT = 50_000;

/** Writes events as further segments. Their names contain positions, so that a listing shows what is there. */
export async function writeSegments(
  half: Half,
  events: AsyncIterable<string>,
  onProgress: (events: number) => void,
): Promise<readonly Segment[]> {
  const segments: Segment[] = [];
  const iterator = events[Symbol.asyncIterator]();
  let next = await iterator.next();
  let done = 0;
  while (!next.done) {
    const positions: string[] = [];
    const portion = async function* (): AsyncIterable<string> {
      for (let count = 0; !next.done && count < EVENTS_A_SEGMENT; count += 1) {
        positions.push(positionIn(next.value));
        yield next.value;
        done += 1;
        if (done % 500 === 0) onProgress(done);
        next = await iterator.next();
      }
    };
    const from = positionIn(next.value);
    const part = await writeLines(half, `events/${from.padStart(16, '0')}.ndjson.gz`, portion());
    segments.push({ ...part, from, to: positions.at(-1)!, events: positions.length });
  }
  return segments;
}

/** Avoids parsing megabytes of JSON for one number: it is the first thing in the line. */
function positionIn(line: string): string {
  const match = /^\s*\{\s*"position"\s*:\s*"(\d+)"/.exec(line);
  if (!match) throw new BackupFault('An event without a position');
  return match[1]!;
}

/** Every event of a backup, in order. */
export async function* eventLines(half: Half, segments: readonly Segment[]): AsyncIterable<string> {
  for (const segment of segments) yield* readLines(half, segment);
}

/** The last event of a backup, to check that a log is still the one that was backed up. */
export async function lastEvent(half: Half, segments: readonly Segment[]): Promise<EventLine | undefined> {
  let last: string | undefined;
  const segment = segments.at(-1);
  if (segment) for await (const line of readLines(half, segment)) last = line;
  return last === undefined ? undefined : (JSON.parse(last) as EventLine);
}
