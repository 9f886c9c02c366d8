import type { Db, Trx } from '../database/db.ts';
import { notice } from './notice.ts';

/** The position of a projection's live generation, locked by this transaction. */
export interface Checkpoint {
  readonly generation: number;
  readonly version: number;
  readonly shape: string;
  readonly position: bigint;
  /** Streams whose events are skipped until staff retry them. */
  readonly parked: ReadonlySet<string>;
}

export interface Halt {
  readonly eventId: string;
  readonly type: string;
  readonly position: string;
  readonly error: string;
  readonly at: string;
}

/**
 * Locks the live checkpoints of these projections, always in the same order, and reads them. Also lets this transaction
 * commit without waiting for the disk: a crash loses rows and checkpoint together, and the log still has all events.
 */
export async function lockCheckpoints(
  trx: Trx,
  projections: readonly string[],
): Promise<ReadonlyMap<string, Checkpoint>> {
  const locked = () => trx.raw<LockedRow>(lock, [[...projections]]).options({ name: 'lock checkpoints' });
  let { rows } = await locked();
  // A generation that was replaced while we waited for its lock is no longer live, and the statement's snapshot does
  // not show the new one yet. The next statement's does.
  if (rows.length < projections.length) ({ rows } = await locked());
  return new Map(
    rows.map((row) => [
      row.projection,
      {
        generation: row.generation,
        version: row.version,
        shape: row.shape,
        position: BigInt(row.position),
        parked: new Set(row.parked ?? []),
      },
    ]),
  );
}

interface LockedRow {
  projection: string;
  generation: number;
  version: number;
  shape: string;
  position: string;
  parked: string[] | null;
}

const lock = `
select c.projection, c.generation, c.version, c.shape, c.position,
       (select array_agg(p.stream) from read.parked p where p.projection = c.projection and p.generation = c.generation) as parked,
       set_config('synchronous_commit', 'off', true)
from read.checkpoints c where c.state = 'live' and c.projection = any(?::text[])
order by c.projection for no key update of c`;

/** Returns the position of each live generation, by projection. */
export async function livePositions(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db('read.checkpoints').where({ state: 'live' }).select('projection', 'position');
  return new Map(rows.map((row): [string, bigint] => [row.projection, BigInt(row.position)]));
}

/** A checkpoint's change: from its exact old position to the end of a batch. */
export interface Move {
  readonly projection: string;
  readonly generation: number;
  readonly from: bigint;
  readonly to: bigint;
}

/** Moves checkpoints, each only if it is still at its old position, and notifies listeners. Throws if one was not. */
export async function moveCheckpoints(trx: Trx, moves: readonly Move[], streams: readonly string[]): Promise<void> {
  if (moves.length === 0) return;
  const { rows } = await trx
    .raw<{ moved: string }>(move, [
      moves.map(({ projection }) => projection),
      moves.map(({ generation }) => generation),
      moves.map(({ from }) => String(from)),
      moves.map(({ to }) => String(to)),
      notice(moves, streams),
    ])
    .options({ name: 'move checkpoints' });
  if (Number(rows[0]?.moved) !== moves.length) throw new Error('A checkpoint moved under its lock');
}

const move = `
with moved as (
  update read.checkpoints c set position = m.to_position, moved_at = now(), halted = null
  from unnest(?::text[], ?::int[], ?::bigint[], ?::bigint[]) as m (projection, generation, from_position, to_position)
  where c.projection = m.projection and c.generation = m.generation and c.position = m.from_position
  returning 1
)
select (select count(*) from moved) as moved, pg_notify('projection', ?)`;

/** Stores the reason why a projection has stopped. */
export async function haltCheckpoint(trx: Db, projection: string, generation: number, halted: Halt): Promise<void> {
  await trx('read.checkpoints')
    .where({ projection, generation })
    .update({ halted: JSON.stringify(halted) });
}
