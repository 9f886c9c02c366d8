import type { Db } from '../database/db.ts';
import type { Log } from './log.ts';
import { parkedStreams, retryParked } from './parked.ts';
import type { Projection } from './projection.ts';
import type { ReadStream } from './storedEvent.ts';

/** Maximum number of streams retried at a start; the others wait for staff or for the next start. */
const MOST = 500;

/**
 * Retries every stream that was parked before this start, because an upgrade may have fixed it (old code had met events
 * of a newer version, for example) and staff should not have to remember it. Skipped streams stay as they are. Never
 * throws because of a stream.
 */
export async function tryParkedAgain({
  knex,
  read,
  projections,
  log,
}: {
  knex: Db;
  read: ReadStream;
  projections: readonly Projection[];
  log: Log;
}): Promise<void> {
  const waiting = (await parkedStreams(knex)).filter(({ skip }) => skip === null);
  for (const { projection: name, stream } of waiting.slice(0, MOST)) {
    const projection = projections.find((one) => one.name === name);
    if (!projection) continue;
    const mended = await retryParked({ knex, read }, projection, stream).catch(() => false);
    if (mended) log.info({ projection: name, stream }, 'a parked stream goes on');
  }
}
