import type { Db, Trx } from '../database/db.ts';
import { world } from '../world.ts';
import { applyBatch, type ApplyShare } from './applyBatch.ts';
import { haltCheckpoint } from './checkpoints.ts';
import { faultText } from './faultText.ts';
import type { Log } from './log.ts';
import { contextOf, type Member } from './member.ts';
import { park } from './parked.ts';
import type { StoredEvent } from './storedEvent.ts';
import { isTransient } from './transient.ts';

interface Deps {
  readonly knex: Db;
  readonly log: Log;
  readonly pause: (ms: number) => Promise<void>;
}

/** The pauses (ms) between the tries of an event before its stream is parked. */
const PAUSES = [10, 50, 200, 800];

/** Thrown inside a batch to end it before an event that a money projection cannot apply. */
class Halted extends Error {
  readonly event: StoredEvent;
  readonly reason: unknown;
  constructor(event: StoredEvent, reason: unknown) {
    super(`Halted before ${event.type} at ${event.position}`);
    this.event = event;
    this.reason = reason;
  }
}

/**
 * Applies a batch that failed as a whole event by event, each in a savepoint. An event that fails five times parks its
 * stream for this projection; with `money` the projection halts before it. Throws if the database is unavailable.
 * Returns true if the checkpoint was moved.
 */
export async function isolateFaults(deps: Deps, member: Member, events: readonly StoredEvent[]): Promise<boolean> {
  const { projection } = member;
  try {
    return (await applyBatch(deps.knex, [member], events, oneByOne(deps))).length > 0;
  } catch (fault) {
    if (!(fault instanceof Halted)) throw fault;
    const { event, reason } = fault;
    const before = events.filter(({ position }) => position < event.position);
    const moved = before.length > 0 && (await applyBatch(deps.knex, [member], before)).length > 0;
    await haltCheckpoint(deps.knex, projection.name, member.generation, {
      eventId: event.id,
      type: event.type,
      position: String(event.position),
      error: faultText(reason),
      at: world.now().toISOString(),
    });
    member.state = 'halted';
    deps.log.error(
      { err: reason, projection: projection.name, stream: event.stream, position: String(event.position) },
      'a money projection halted',
    );
    return moved;
  }
}

const oneByOne =
  (deps: Deps): ApplyShare =>
  async (trx, member, generation, events) => {
    const parked = new Map<string, number>();
    for (const event of events) {
      const skipped = parked.get(event.stream);
      if (skipped !== undefined) {
        parked.set(event.stream, skipped + 1);
        continue;
      }
      const reason = await tryFiveTimes(deps, trx, member, generation, event);
      if (reason === undefined) continue;
      if (member.projection.money) throw new Halted(event, reason);
      await park(trx, member.projection.name, generation, event, faultText(reason));
      parked.set(event.stream, 0);
      deps.log.error(
        { err: reason, projection: member.projection.name, stream: event.stream, position: String(event.position) },
        'a stream was parked',
      );
    }
    for (const [stream, skipped] of parked) {
      await trx('read.parked').where({ projection: member.projection.name, generation, stream }).update({ skipped });
    }
  };

/**
 * Returns undefined if the event was applied, otherwise its last error. Throws if the database is at fault and not the
 * event.
 */
async function tryFiveTimes(
  { pause }: Deps,
  trx: Trx,
  member: Member,
  generation: number,
  event: StoredEvent,
): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    await trx.raw('savepoint event');
    try {
      await member.projection.apply(contextOf(member, trx, generation), [event]);
      await trx.raw('release savepoint event');
      return undefined;
    } catch (fault) {
      // This also fails if the connection is gone: then nothing is parked, and the batch is delivered again.
      await trx.raw('rollback to savepoint event');
      member.memory.clear();
      if (isTransient(fault)) throw fault;
      if (tries === PAUSES.length) return fault ?? new Error('unknown');
      await pause(PAUSES[tries]!);
    }
  }
}
