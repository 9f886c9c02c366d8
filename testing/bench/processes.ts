import type { Parts } from '#services/compose.ts';
import { type Api, CLIENTS, startApi, targetOf } from './apiProcess.ts';
import { byZipf, commandSender } from './commands.ts';
import { show, withCallers } from './figures.ts';

const SECONDS = 6;

/** Commands a second with one, two and three API processes on one store, and what is left of a killed one's. */
export async function benchProcesses(parts: Parts, print: (line: string) => void): Promise<void> {
  const apis: Api[] = [];
  const rates: number[] = [];
  try {
    for (const _ of [1, 2, 3]) {
      apis.push(await startApi(parts));
      const targets = await Promise.all(apis.map(async ({ url }) => commandSender(await targetOf(parts, [url]))));
      const run = (seconds: number) =>
        withCallers(CLIENTS, seconds, (client, call) => targets[client % targets.length]!(client, call).then(() => {}));
      await run(2);
      rates.push((await run(SECONDS)).perSecond);
    }
    print(
      `API processes, 1, 2 and 3 on one store   ${rates.map((rate) => show(rate)).join(', ')} commands/s   ratios ${rates.map((rate) => show(rate / rates[0]!, 2)).join(', ')}`,
    );
    await benchKill(parts, apis, print);
  } finally {
    await Promise.all(apis.map(({ stop }) => stop()));
  }
}

/** One of several processes is killed amid the load: everything that it had accepted is in the log, on orders by Zipf. */
async function benchKill(parts: Parts, apis: readonly Api[], print: (line: string) => void): Promise<void> {
  const senders = await Promise.all(apis.map(async ({ url }) => commandSender(await targetOf(parts, [url]), byZipf)));
  const accepted: bigint[] = [];
  let refused = 0;
  setTimeout(() => apis[0]!.server.kill('SIGKILL'), 1_500);
  await withCallers(CLIENTS, 3, async (client, call) => {
    await senders[client % senders.length]!(client, call).then(
      (position) => accepted.push(position),
      () => (refused += 1),
    );
  });
  const { rows } = await parts.db.raw<{ found: number }>(
    'select count(*)::int as found from es.events where position = any(?::bigint[])',
    [accepted.map(String)],
  );
  const lost = accepted.length - rows[0]!.found;
  print(
    `one process killed amid the load   ${show(accepted.length)} commands accepted, ${show(lost)} of them lost, ${show(refused)} requests without an answer`,
  );
  if (lost > 0) throw new Error(`${lost} accepted commands are not in the log`);
}
