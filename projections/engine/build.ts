// oxlint-disable max-lines-per-function -- one step after the other
import type { Db } from '../database/db.ts';
import { LRUCache } from 'lru-cache';
import { RecordDamaged } from '#workflows/kernel/recordDamaged.ts';
import { faultText } from './faultText.ts';
import { type Generation, tableNames } from './generations.ts';
import { countSkipped, park } from './parked.ts';
import { follows, type Projection } from './projection.ts';
import type { StoredEvent } from './storedEvent.ts';
import { isTransient } from './transient.ts';

/** Streams remembered during a build: the next event of a stream usually follows soon. */
const REMEMBERED = 5_000;
const TRIES = 5;

/** Tables that are being filled beside the live ones. */
export interface Build {
  readonly position: () => bigint;
  /** Number of events of the projection's own streams so far. */
  readonly events: () => number;
  /** Applies a batch and moves the build's checkpoint in the same transaction. */
  readonly write: (events: readonly StoredEvent[]) => Promise<void>;
  /** Moves the checkpoint to a position up to which there were no more events of its own streams. */
  readonly skipTo: (position: bigint) => Promise<void>;
}

/**
 * `alreadyParked`: streams that are parked in the live generation. They are parked in the new one too if they still
 * fail, and so is a stream with an event that cannot be folded. Any other event that fails ends the build, as the new
 * code is then at fault.
 */
export function startBuild(
  knex: Db,
  projection: Projection,
  { generation }: Generation,
  alreadyParked: ReadonlySet<string> = new Set(),
): Build {
  const t = tableNames(projection, generation);
  const memory = new LRUCache<string, object>({ max: REMEMBERED });
  let position = -1n;
  let events = 0;

  const move = async (db: Db, to: bigint) => {
    const moved = await db('read.checkpoints')
      .where({ projection: projection.name, generation, position: String(position) })
      .update({ position: String(to) });
    if (moved !== 1) throw new Error(`Somebody else moved the build of ${projection.name}`);
  };
  const parked = new Set<string>();
  const mayPark = (fault: unknown, { stream }: StoredEvent) =>
    !projection.money && (fault instanceof RecordDamaged || alreadyParked.has(stream));
  /** Applies each event in a savepoint: streams that cannot be applied are left out, all others are included. */
  const attemptOneByOne = async (own: readonly StoredEvent[], to: bigint) =>
    knex.transaction(async (trx) => {
      await trx.raw('set local synchronous_commit to off');
      const skipped: StoredEvent[] = [];
      for (const event of own) {
        if (parked.has(event.stream)) {
          skipped.push(event);
          continue;
        }
        await trx.raw('savepoint event');
        try {
          await projection.apply({ trx, t, memory, building: true }, [event]);
          await trx.raw('release savepoint event');
        } catch (fault) {
          await trx.raw('rollback to savepoint event');
          memory.clear();
          if (!mayPark(fault, event)) throw fault;
          await park(trx, projection.name, generation, event, faultText(fault));
          parked.add(event.stream);
        }
      }
      await countSkipped(trx, projection.name, generation, skipped);
      await move(trx, to);
    });
  const attempt = async (own: readonly StoredEvent[], to: bigint) =>
    knex.transaction(async (trx) => {
      await trx.raw('set local synchronous_commit to off');
      if (own.length > 0) await projection.apply({ trx, t, memory, building: true }, own);
      await move(trx, to);
    });

  return {
    position: () => position,
    events: () => events,
    write: async (batch) => {
      const own = batch.filter(({ stream, position: at }) => at > position && follows(projection, stream));
      const to = batch.at(-1)!.position;
      if (to <= position) return;
      let isolating = false;
      for (let tries = 1; ; tries += 1) {
        try {
          await (isolating || own.some(({ stream }) => parked.has(stream))
            ? attemptOneByOne(own, to)
            : attempt(own, to));
          break;
        } catch (fault) {
          memory.clear();
          if (tries === TRIES || (isolating && !isTransient(fault))) throw fault;
          isolating ||= !isTransient(fault);
        }
      }
      position = to;
      events += own.length;
    },
    skipTo: async (to) => {
      if (to <= position) return;
      await move(knex, to);
      position = to;
    },
  };
}
