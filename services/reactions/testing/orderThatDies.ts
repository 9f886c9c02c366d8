import { createLogger } from '#services/platform/logger.ts';
import { parseEnv } from '#services/platform/env.ts';
import { run } from '#services/run.ts';
import type { Moment } from './mortal.ts';
import { type OrderOfTwo, stepsOf } from './orderOfTwo.ts';

/** What the parent wants: an order to be played, and when to die by the hand of the operating system. */
export interface Fate {
  readonly order: OrderOfTwo;
  readonly killAt: Moment | null;
}

const { order, killAt } = JSON.parse(process.argv[2] ?? '') as Fate;
const env = parseEnv();
if (!env.MASTER_KEY) throw new Error('The parent gives a MASTER_KEY');
let times = 0;
const { parts } = await run({ ...env, masterKey: env.MASTER_KEY }, createLogger(env), {
  demo: false,
  checkpoint: async (step, { lifecycle, name }) => {
    if (`${lifecycle}.${name} ${step}` !== killAt?.point) return;
    times += 1;
    if (times < killAt.nth) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  },
});
for (const step of stepsOf(order)) await step(parts.send);
process.stdout.write('answered\n');
