import type { Json } from '#workflows/kernel/json.ts';
import type { EventStore, NewEvent } from '#services/eventstore/eventStore.ts';
import { BackupFault, type Manifest } from './manifest.ts';
import type { Half } from './sealedFile.ts';
import { type EventLine, eventLines } from './segments.ts';

const MOST_AT_ONCE = 200;
/** Half of what a store takes in one append. A larger event goes alone, as it did when it was first appended. */
const MOST_BYTES_AT_ONCE = 500_000;
const PAGE = 1_000;

interface Backup {
  readonly half: Half;
  readonly segments: Manifest['segments'];
}

/** The position of an event in the log that was backed up, and in the new one. */
export interface Moved {
  readonly before: bigint;
  readonly now: bigint;
}

/**
 * Appends the events of a backup to a store in order, after those that `movedEvents` found there. Consecutive events of
 * one stream are appended together. The store assigns its own positions and times.
 */
export async function appendEvents(
  store: EventStore,
  { half, segments }: Backup,
  alreadyThere: number,
  onProgress: (events: number) => void,
): Promise<void> {
  let run: EventLine[] = [];
  let bytes = 0;
  const write = async () => {
    const [first] = run;
    if (!first) return;
    const expected = first.revision === '0' ? 'noStream' : BigInt(first.revision) - 1n;
    await store.append(first.stream, run.map(asNew), expected);
    run = [];
    bytes = 0;
  };
  let done = 0;
  for await (const line of eventLines(half, segments)) {
    done += 1;
    if (done <= alreadyThere) continue;
    const event = JSON.parse(line) as EventLine;
    const size = Buffer.byteLength(line);
    const isFull = run.length === MOST_AT_ONCE || bytes + size > MOST_BYTES_AT_ONCE;
    if (isFull || (run[0] && run[0].stream !== event.stream)) await write();
    run.push(event);
    bytes += size;
    onProgress(done);
  }
  await write();
}

const asNew = ({ id, type, data, meta }: EventLine): NewEvent => ({
  id,
  type,
  data: data as Json,
  meta: meta as NewEvent['meta'],
});

/**
 * The positions of a backup's first events in a store that contains nothing else: those that an interrupted restore has
 * appended, or all of them. Throws `BackupFault` if the store contains any other event.
 */
export async function movedEvents(
  store: Pick<EventStore, 'readAll'>,
  { half, segments }: Backup,
): Promise<readonly Moved[]> {
  const moved: Moved[] = [];
  const lines = eventLines(half, segments)[Symbol.asyncIterator]();
  try {
    for (let page = await store.readAll({ max: PAGE }); page.length > 0;) {
      for (const there of page) {
        const line = await lines.next();
        const event = line.done ? undefined : (JSON.parse(line.value) as EventLine);
        const same =
          event?.stream === there.stream &&
          event.revision === `${there.revision}` &&
          event.id === there.id &&
          event.meta['hash'] === there.meta['hash'];
        if (!same) {
          throw new BackupFault('The event store is not empty: restore into one that holds no other events');
        }
        moved.push({ before: BigInt(event.position), now: there.position });
      }
      page = await store.readAll({ after: page.at(-1)!.position, max: PAGE });
    }
  } finally {
    await lines.return?.();
  }
  return moved;
}
