import { readFileSync } from 'node:fs';
import { actors } from '../lease/actors.ts';
import { leaseCommands } from '../lease/commands.ts';
import { newLeases, waitForLeases } from '../lease/leases.ts';
import { type Target, transitionSender } from './commands.ts';
import { median, percentile, show, withCallers } from './figures.ts';
import { type Product, startProduct } from './product.ts';
import { countStatements, measure } from './profile.ts';

/** A customer opens at most twenty tickets an hour, and there are three buyers. */
const LEASES = 48;
const SECONDS = 6;
/** Events of a record that went on for long. */
const LONG = 400;
const head = ['/s', 'p50', 'p99', 'ours', 'PostgreSQL', 'statements', 'read', 'written', 'commits', 'WAL'];

/** Another product's figures of its own transition, measured in the same hour; ms. */
interface Peer {
  readonly name: string;
  readonly clients64: { readonly perSecond: number; readonly p99: number };
  readonly alone: { readonly perSecond: number; readonly p50: number };
}

/**
 * The commands of a lease by their actors, each kind by 48 clients at once, with all that follows from it until nothing is left to do:
 * a second's commands, ms of an answer; of each command ms of processor time, statements, rows and kB. Before them the same transition
 * back and forth, by 64 clients and by one alone, beside a peer's figures where a file has them, and after them on records that
 * went on for long.
 */
export async function benchLease(orders: number, print: (line: string) => void, peerFile?: string): Promise<void> {
  const product = await startProduct({ orders, print, beforeStart: countStatements });
  const kind: Kind = (name, send) => benchKind(product, { name, print, send });
  try {
    const as = actors(product);
    const leases = await newLeases(as, LEASES);
    const target = await product.target('paymentPending');
    print(`${''.padEnd(24)}${head.map((one) => one.padStart(11)).join('')}`);
    const toggle = await benchTransitions(target, kind);
    if (peerFile) comparePeer(JSON.parse(readFileSync(peerFile, 'utf8')), toggle, print);
    for (const command of leaseCommands(product)) {
      await Promise.all(leases.map(async (lease) => command.before?.(lease, as)));
      await waitForLeases(product, as, leases, command);
      await product.steady();
      await kind(command.name, () =>
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
  await benchLongRecords(orders, print);
}

/** The transition on records that went on for long. A product of its own: what it writes would weigh on what comes after. */
async function benchLongRecords(orders: number, print: (line: string) => void): Promise<void> {
  const product = await startProduct({ orders, print, beforeStart: countStatements });
  try {
    const target = await product.target('paymentPending');
    const by = togglers(target);
    const order = target.orderIds[0]!;
    const events = async () => Number((await product.parts.db('read.orders').where({ id: order }).first())!.revision);
    while ((await events()) < LONG) await by(64);
    await product.steady();
    await benchKind(product, { name: `of ${LONG} events, 64`, print, send: () => by(64) });
  } finally {
    await product.stop();
  }
}

type Kind = (name: string, send: () => Promise<readonly number[]>) => Promise<Rate>;

/** So many clients take an order each back and forth for some seconds. */
function togglers(target: Target): (clients: number) => Promise<readonly number[]> {
  const send = transitionSender(target);
  return async (clients) =>
    (await withCallers(clients, SECONDS, (client, call) => send(client, call).then(() => {}))).ms;
}

/** The transition by 64 clients and by one alone. */
async function benchTransitions(target: Target, kind: Kind) {
  const by = togglers(target);
  return {
    clients64: await kind('transitions, 64 clients', () => by(64)),
    alone: await kind('transitions, 1 client', () => by(1)),
  };
}

function comparePeer(peer: Peer, own: Record<'clients64' | 'alone', Rate>, print: (line: string) => void): void {
  const times = (of: 'clients64' | 'alone') => show(own[of].perSecond / peer[of].perSecond, 1);
  print(
    `${peer.name}   ${show(peer.clients64.perSecond)}/s, p99 ${show(peer.clients64.p99)} ms with 64 clients; ${show(peer.alone.perSecond)}/s, p50 ${show(peer.alone.p50, 1)} ms alone   ours ${times('clients64')} and ${times('alone')} times as many   (aim ≥ 10)`,
  );
}

interface Rate {
  readonly perSecond: number;
}

async function benchKind(
  product: Product,
  { name, print, send }: { name: string; print: (line: string) => void; send: () => Promise<readonly number[]> },
): Promise<Rate> {
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
  return { perSecond: commands / seconds };
}
