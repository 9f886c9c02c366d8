import { actors } from '../lease/actors.ts';
import { leaseCommands } from '../lease/commands.ts';
import { newLeases, waitForLeases } from '../lease/leases.ts';
import { transitionSender } from './commands.ts';
import { median, percentile, show, withCallers } from './figures.ts';
import { type Product, startProduct } from './product.ts';
import { countStatements, measure } from './profile.ts';

/** A customer opens at most twenty tickets an hour, and there are three buyers. */
const LEASES = 48;
const SECONDS = 6;
/** Events of a record that went on for long. */
const LONG = 400;
const head = ['/s', 'p50', 'p99', 'ours', 'PostgreSQL', 'statements', 'read', 'written', 'commits', 'WAL'];

/**
 * The commands of a lease by their actors, each kind by 48 clients at once, with all that follows from it until nothing is left to do:
 * a second's commands, ms of an answer; of each command ms of processor time, statements, rows and kB. Before them the same transition
 * back and forth, by 64 clients and by one alone.
 */
export async function benchLease(orders: number, print: (line: string) => void): Promise<void> {
  const product = await startProduct({ orders, print, beforeStart: countStatements });
  try {
    const as = actors(product);
    const leases = await newLeases(as, LEASES);
    print(`${''.padEnd(24)}${head.map((one) => one.padStart(11)).join('')}`);
    const target = await product.target('paymentPending');
    const send = transitionSender(target);
    const toggled = async (clients: number) =>
      (await withCallers(clients, SECONDS, (client, call) => send(client, call).then(() => {}))).ms;
    await benchKind(product, 'transitions, 64 clients', print, () => toggled(64));
    await benchKind(product, 'transitions, 1 client', print, () => toggled(1));
    const eventsOf = () => product.parts.db('read.orders').where({ id: target.orderIds[1] }).first('revision');
    while (Number((await eventsOf()).revision) < LONG) await toggled(64);
    await product.steady();
    await benchKind(product, `of ${LONG} events, 64`, print, () => toggled(64));
    for (const command of leaseCommands(product)) {
      await Promise.all(leases.map(async (lease) => command.before?.(lease, as)));
      await waitForLeases(product, as, leases, command);
      await product.steady();
      await benchKind(product, command.name, print, () =>
        Promise.all(
          leases.map(async (lease) => {
            const from = performance.now();
            const { status, body } = await command.send(lease, as);
            if (status !== 200) throw new Error(`${command.name}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
            return performance.now() - from;
          }),
        ),
      );
    }
  } finally {
    await product.stop();
  }
}

async function benchKind(
  product: Product,
  name: string,
  print: (line: string) => void,
  send: () => Promise<readonly number[]>,
): Promise<void> {
  const before = product.spent();
  const { commands, seconds, ms, statements, rows, walBytes } = await measure(product, async () => ({
    ms: await send(),
  }));
  const after = product.spent();
  const cells = [
    show(commands / seconds),
    show(median(ms), 1),
    show(percentile(ms, 99), 1),
    ...(['server', 'postgres'] as const).map((of) => show(((after[of] - before[of]) * 1_000) / commands, 1)),
    ...[
      statements.reduce((sum, { calls }) => sum + calls, 0),
      rows.read,
      rows.inserted + rows.updated + rows.deleted,
      rows.commits,
      walBytes / 1024,
    ].map((sum) => show(sum / commands, 1)),
  ];
  print(`${name.padEnd(24)}${cells.map((one) => one.padStart(11)).join('')}`);
}
