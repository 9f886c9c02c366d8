import { world } from '#projections/world.ts';
import type { Parts } from '#services/compose.ts';
import { seedDemo } from '#services/seed/seedDemo.ts';
import { seedOrders } from '#services/seed/seedOrders.ts';
import { progressLine } from './progressLine.ts';
import { readModelsFollow } from './readModelsFollow.ts';

const usage = 'Usage: npm run seed -- --orders N (1 to 100000)';

/** `npm run seed -- --orders N`: plays the stories of N orders through the real handlers. Not in production. */
export async function seedCommand(
  parts: Parts,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const count = args.length === 2 && args[0] === '--orders' ? Number(args[1]) : Number.NaN;
  if (!Number.isInteger(count) || count < 1 || count > 100_000 || parts.env.production) {
    print(parts.env.production ? 'There is no demo data in production' : usage);
    return 2;
  }
  await seedDemo(parts);
  const from = world.elapsed();
  const seconds = () => (world.elapsed() - from) / 1_000;
  const progress = progressLine((done) => `${done} of ${count} orders, ${Math.round(done / seconds())} a second`);
  const { events } = await seedOrders(parts, count, progress.show);
  progress.end();
  print(`${count} orders, ${events} events in ${seconds().toFixed(1)} s; the read models follow …`);
  // Only now, in large batches: beside the stories they would cost more than the stories themselves.
  await readModelsFollow(parts);
  print(`Done in ${seconds().toFixed(1)} s`);
  return 0;
}
