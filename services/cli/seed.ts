import { watchProjections } from '#projections/engine/watch.ts';
import type { Parts } from '#services/compose.ts';
import { startProjector } from '#services/roles/projector.ts';
import { seedDemo } from '#services/seed/seedDemo.ts';
import { seedOrders } from '#services/seed/seedOrders.ts';
import { progressLine } from './progressLine.ts';

const usage = 'Usage: npm run seed -- --orders N (1 to 100000)';

/** `npm run seed -- --orders N`: plays the stories of N orders through the real handlers. Not in production. */
export async function seedCommand(parts: Parts, args: readonly string[], print: (line: string) => void): Promise<number> {
  const count = args.length === 2 && args[0] === '--orders' ? Number(args[1]) : Number.NaN;
  if (!Number.isInteger(count) || count < 1 || count > 100_000 || parts.env.production) {
    print(parts.env.production ? 'There is no demo data in production' : usage);
    return 2;
  }
  const projector = await startProjector(parts);
  const watch = await watchProjections({ knex: parts.db, log: parts.log });
  try {
    await seedDemo(parts);
    const from = performance.now();
    const progress = progressLine((done) => `${done} of ${count} orders, ${Math.round(done / ((performance.now() - from) / 1000))} a second`);
    const { events } = await seedOrders(parts, count, progress.show);
    progress.end();
    print(`${count} orders, ${events} events in ${((performance.now() - from) / 1000).toFixed(1)} s; the read models follow …`);
    const head = await parts.eventStore.head();
    while (head !== undefined && !(await watch.waitFor(['orders', 'bookings', 'cards', 'ledger', 'timeline', 'deadlines'], head, 5_000)));
    print(`Done in ${((performance.now() - from) / 1000).toFixed(1)} s`);
    return 0;
  } finally {
    await watch.stop();
    await projector.stop();
  }
}
