import { allProjections } from '#projections/all.ts';
import { watchProjections } from '#projections/engine/watch.ts';
import type { Parts } from '#services/compose.ts';
import { startProjector } from '#services/roles/projector.ts';

/** Lets the read models come as far as the log has got, in a process that runs nothing else. */
export async function readModelsFollow(parts: Parts): Promise<void> {
  // All of them, whatever part this environment's projector has: nothing is behind afterwards.
  const projector = await startProjector(parts, allProjections);
  const watch = await watchProjections({ knex: parts.db, log: parts.log });
  try {
    const head = await parts.eventStore.head();
    const names = allProjections.map(({ name }) => name);
    while (head !== undefined && !(await watch.waitFor(names, head, 5_000)));
  } finally {
    await watch.stop();
    await projector.stop();
  }
}
