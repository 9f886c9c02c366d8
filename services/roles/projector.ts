import { allProjections } from '#projections/all.ts';
import { lead } from '#projections/engine/lead.ts';
import type { Projection } from '#projections/engine/projection.ts';
import { createRunner, type RunningProjections } from '#projections/engine/runProjections.ts';
import { tryParkedAgain } from '#projections/engine/tryParkedAgain.ts';
import type { Parts } from '#services/compose.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { resumeChannel } from '#services/operations/mend.ts';
import type { Env } from '#services/platform/env.ts';
import { StartFault } from '#services/platform/startFault.ts';

/** What this process would keep up to date: all, or those that `PROJECTIONS` names. Throws `StartFault` for an unknown name. */
export function projectionsOf({ PROJECTIONS: named }: Pick<Env, 'PROJECTIONS'>): readonly Projection[] {
  if (!named) return allProjections;
  const names = allProjections.map(({ name }) => name);
  const unknown = named.filter((one) => !names.includes(one));
  if (unknown.length > 0) {
    throw new StartFault(`PROJECTIONS: there is no ${unknown.join(', ')}; there are ${names.join(', ')}`);
  }
  return allProjections.filter(({ name }) => named.includes(name));
}

/** What a projector is made of. */
export type ProjectorParts = Pick<Parts, 'db' | 'env' | 'log' | 'notices'> & {
  readonly eventStore: Pick<EventStore, 'head' | 'read' | 'subscribe'>;
};

/**
 * Keeps the read models up to date that no other process does, and stands by for the others; a halted one tries again when
 * an admin says so, in whatever process.
 */
export async function startProjector(
  { db, env, log, eventStore, notices }: ProjectorParts,
  projections: readonly Projection[] = projectionsOf(env),
): Promise<RunningProjections> {
  const runner = createRunner({
    knex: db,
    subscribe: eventStore.subscribe,
    log,
    rebuildNewer: env.ROLLBACK === 'yes',
  });
  const leading = await lead({
    knex: db,
    log,
    projections,
    onLead: async (led) => {
      await runner.take(led);
      await tryParkedAgain({ knex: db, read: eventStore.read, projections: led, log });
    },
    onLost: runner.leave,
  });
  await notices.on(
    resumeChannel,
    (projection) => void runner.resume(projection),
    () => {},
  );
  return {
    ...runner,
    // Its last batch is in before another process takes over.
    stop: async () => {
      await runner.stop();
      await leading.stop();
    },
  };
}
