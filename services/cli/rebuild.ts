import { allProjections } from '#projections/all.ts';
import { rebuild } from '#projections/engine/rebuild.ts';
import type { Parts } from '#services/compose.ts';
import { progressLine } from './progressLine.ts';

/** `npm run rebuild -- NAME`: builds a projection anew beside its live tables and swaps. Readers notice nothing. */
export async function rebuildCommand(
  { db, eventStore, log }: Parts,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const [name, ...more] = args;
  if (!name || more.length > 0 || !allProjections.some((one) => one.name === name)) {
    print(`Usage: npm run rebuild -- NAME, one of ${allProjections.map((one) => one.name).join(', ')}`);
    return 2;
  }
  const progress = progressLine((events) => `${events} events`);
  const { events, seconds, eventsPerSecond } = await rebuild(
    { knex: db, subscribe: eventStore.subscribe, projections: allProjections, log },
    name,
    progress.show,
  );
  progress.end();
  print(`${name}: ${events} events in ${seconds.toFixed(1)} s, ${Math.round(eventsPerSecond)} a second`);
  return 0;
}
