import type { Db } from '../database/db.ts';
import { LRUCache } from 'lru-cache';
import { lockCheckpoints } from './checkpoints.ts';
import { tableNames } from './generations.ts';
import { isOurs } from './member.ts';
import type { Projection } from './projection.ts';
import type { ReadStream, StoredEvent } from './storedEvent.ts';

/** A stream that a projection no longer follows because of an event that could not be applied. Shown to staff. */
export interface ParkedStream {
  readonly projection: string;
  readonly stream: string;
  readonly position: string;
  readonly revision: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly error: string;
  /** Number of later events of the stream that were skipped. */
  readonly skipped: number;
  readonly parkedAt: string;
  /** Set once staff have decided to leave it: the rows stay as they were before the event. */
  readonly skip: { readonly at: string; readonly by: string; readonly reason: string } | null;
}

/** Returns the streams parked in the live generations, the latest first. */
export async function parkedStreams(db: Db): Promise<readonly ParkedStream[]> {
  const rows = await db('read.parked as p')
    .join('read.checkpoints as c', 'c.projection', 'p.projection')
    .whereRaw(`c.generation = p.generation and c.state = 'live'`)
    .orderBy('p.parked_at', 'desc')
    .select('p.*');
  return rows.map((row) => ({
    projection: row.projection,
    stream: row.stream,
    position: row.position,
    revision: row.revision,
    eventId: row.event_id,
    eventType: row.event_type,
    error: row.error,
    skipped: row.skipped,
    parkedAt: row.parked_at.toISOString(),
    skip: row.skipped_at && { at: row.skipped_at.toISOString(), by: row.skipped_by!, reason: row.skip_reason! },
  }));
}

/** Parks an event's stream for one generation of a projection. */
export async function park(
  trx: Db,
  projection: string,
  generation: number,
  event: StoredEvent,
  error: string,
): Promise<void> {
  await trx('read.parked').insert({
    projection,
    generation,
    stream: event.stream,
    position: String(event.position),
    revision: String(event.revision),
    event_id: event.id,
    event_type: event.type,
    error,
  });
}

/** Counts events that were skipped because their stream is parked. */
export async function countSkipped(
  trx: Db,
  projection: string,
  generation: number,
  events: readonly StoredEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await trx.raw(
    `update read.parked p set skipped = p.skipped + s.times from (select stream, count(*) as times from unnest(?::text[]) as stream group by stream) s
     where p.projection = ? and p.generation = ? and p.stream = s.stream`,
    [events.map(({ stream }) => stream), projection, generation],
  );
}

/**
 * Records staff's decision to leave a parked stream: its rows stay as they were before the event, because a row never
 * comes from an incomplete history, and later events are still skipped. A retry can still bring it back. Takes the
 * event, so that the decision is about the one that was shown. Returns false if that event is not (or no longer) parked
 * there, or was already skipped.
 */
export async function skipParked(
  trx: Db,
  { projection, stream, eventId }: Pick<ParkedStream, 'projection' | 'stream' | 'eventId'>,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update read.parked p set skipped_at = ?, skipped_by = ?, skip_reason = ? from read.checkpoints c
     where c.projection = p.projection and c.generation = p.generation and c.state = 'live'
       and p.projection = ? and p.stream = ? and p.event_id = ? and p.skipped_at is null`,
    [at, by, reason, projection, stream, eventId],
  );
  return rowCount > 0;
}

/**
 * Applies the events that a parked stream missed, up to the projection's position, and removes it from the list. Throws
 * the projection's error if the event still cannot be applied; the stream then stays parked. Returns false if it was
 * not parked, or if the live tables are of another version.
 */
export async function retryParked(
  { knex, read }: { knex: Db; read: ReadStream },
  projection: Projection,
  stream: string,
): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const checkpoint = (await lockCheckpoints(trx, [projection.name])).get(projection.name);
    if (!checkpoint?.parked.has(stream) || !isOurs({ projection }, checkpoint)) return false;
    const key = { projection: projection.name, generation: checkpoint.generation, stream };
    const { revision } = (await trx('read.parked').where(key).first('revision'))!;
    const missed = (await read(stream, { from: BigInt(revision) })).filter(
      ({ position }) => position <= checkpoint.position,
    );
    const memory = new LRUCache<string, object>({ max: 100 });
    await projection.apply({ trx, t: tableNames(projection, checkpoint.generation), memory, building: false }, missed);
    await trx('read.parked').where(key).delete();
    return true;
  });
}
