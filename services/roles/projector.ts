import { runProjections } from '#projections/engine/runProjections.ts';
import { allProjections } from '#projections/all.ts';
import type { Parts } from '#services/compose.ts';

/** Keeps the read models up to date. */
export async function startProjector({ db, log, eventStore }: Parts): Promise<{ readonly stop: () => Promise<void> }> {
  return runProjections({ knex: db, subscribe: eventStore.subscribe, projections: allProjections, log });
}
