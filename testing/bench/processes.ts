import type { Parts } from '#services/compose.ts';
import { type Api, CLIENTS, startApi, targetOf } from './apiProcess.ts';
import { byZipf, commandSender, type Sender } from './commands.ts';
import { show, withCallers } from './figures.ts';
import { processorTime } from './processor.ts';

const SECONDS = 6;
const WARM_SECONDS = 10;

/**
 * Commands a second with one, two and three API processes on one store, and what is left of a killed one's. A machine with fewer cores than
 * processes tells by their processor time how many as much as one they would do with a core each.
 */
export async function benchProcesses(parts: Parts, postmaster: number, print: (line: string) => void): Promise<void> {
  const apis: Api[] = [];
  const rates: number[] = [];
  const costs: { readonly ours: number; readonly postgres: number }[] = [];
  const spent = () => {
    const each = apis.map(({ server }) => processorTime(server.pid!, postmaster));
    return { ours: each.reduce((sum, { server }) => sum + server, 0), postgres: each[0]!.postgres };
  };
  try {
    const senders: Sender[] = [];
    const run = (seconds: number, to: readonly Sender[]) =>
      withCallers(CLIENTS, seconds, (client, call) => to[client % to.length]!(client, call).then(() => {}));
    for (const _ of [1, 2, 3]) {
      const api = await startApi(parts);
      apis.push(api);
      senders.push(commandSender(await targetOf(parts, [api.url])));
      // By itself: a process is several times slower in its first thousands of commands.
      await run(WARM_SECONDS, senders.slice(-1));
    }
    for (const many of [1, 2, 3]) {
      const before = spent();
      const { ms, perSecond } = await run(SECONDS, senders.slice(0, many));
      const after = spent();
      const each = (seconds: number) => (seconds * 1_000) / ms.length;
      costs.push({ ours: each(after.ours - before.ours), postgres: each(after.postgres - before.postgres) });
      rates.push(perSecond);
    }
    print(
      `API processes, 1, 2 and 3 on one store   ${rates.map((rate) => show(rate)).join(', ')} commands/s   ratios ${rates.map((rate) => show(rate / rates[0]!, 2)).join(', ')}`,
    );
    const shares = costs.map(({ ours }, at) => show(((at + 1) * costs[0]!.ours) / ours, 2));
    print(
      `  of a command   ours ${costs.map(({ ours }) => show(ours, 2)).join(', ')} ms, PostgreSQL ${costs.map(({ postgres }) => show(postgres, 2)).join(', ')} ms   with a core each ${shares.join(', ')} times as many as one   (aim 1, 1.8, 2.6)`,
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
