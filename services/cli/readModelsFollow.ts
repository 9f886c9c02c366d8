import { allProjections } from '#projections/all.ts';
import type { Projection } from '#projections/engine/projection.ts';
import { watchProjections } from '#projections/engine/watch.ts';
import { type ProjectorParts, startProjector } from '#services/roles/projector.ts';

/**
 * Lets the read models come as far as the log has got, in a process that runs nothing else. Returns the names of those
 * that have stopped on the way: nothing but a person brings them further.
 */
export async function readModelsFollow(
  parts: ProjectorParts,
  projections: readonly Projection[] = allProjections,
): Promise<readonly string[]> {
  // All of them, whatever part this environment's projector has: nothing is behind afterwards.
  const projector = await startProjector(parts, projections);
  const watch = await watchProjections({ knex: parts.db, log: parts.log });
  const stopped = () => projector.lag().flatMap(({ projection, state }) => (state === 'running' ? [] : [projection]));
  const others = () => projections.map(({ name }) => name).filter((name) => !stopped().includes(name));
  try {
    const head = await parts.eventStore.head();
    while (head !== undefined && !(await watch.waitFor(others(), head, 1_000)));
    return stopped();
  } finally {
    await watch.stop();
    await projector.stop();
  }
}
