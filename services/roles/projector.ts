import { type RunningProjections, runProjections } from '#projections/engine/runProjections.ts';
import { allProjections } from '#projections/all.ts';
import { tryParkedAgain } from '#projections/engine/tryParkedAgain.ts';
import type { Parts } from '#services/compose.ts';
import { resumeChannel } from '#services/operations/mend.ts';

/** Keeps the read models up to date; a halted one tries again when an admin says so, in whatever process. */
export async function startProjector({ db, env, log, eventStore, notices }: Parts): Promise<RunningProjections> {
  const running = await runProjections({
    knex: db,
    subscribe: eventStore.subscribe,
    projections: allProjections,
    log,
    rebuildNewer: env.ROLLBACK === 'yes',
  });
  await tryParkedAgain({ knex: db, read: eventStore.read, projections: allProjections, log });
  await notices.on(
    resumeChannel,
    (projection) => void running.resume(projection),
    () => {},
  );
  return running;
}
