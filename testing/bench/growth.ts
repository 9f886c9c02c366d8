import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allProjections } from '#projections/all.ts';
import { watchProjections } from '#projections/engine/watch.ts';
import { compose, type Parts } from '#services/compose.ts';
import { loadEnv } from '#services/platform/env.ts';
import { freePort } from '#services/platform/freePort.ts';
import { createLogger } from '#services/platform/logger.ts';
import { startProjector } from '#services/roles/projector.ts';
import { seedDemo } from '#services/seed/seedDemo.ts';
import { seedOrders } from '#services/seed/seedOrders.ts';
import { verifyLog } from '#services/transparency/verifyLog.ts';
import { until } from '../until.ts';
import { CLIENTS, startApi, targetOf } from './apiProcess.ts';
import { ask1, commandSender, type Target } from './commands.ts';
import { growingLog } from './copies.ts';
import { median, percentile, show, withCallers } from './figures.ts';
import { benchProcesses } from './processes.ts';
import { postmasterIn } from './processor.ts';

const SECONDS = 6;
const WARM_SECONDS = 6;
const READS = 200;
const PATTERN_ORDERS = 300;
const FIRST = 10_000;
/** How often somebody who waits for a large log reads how far it is, in events. */
const STEP = 500_000;
const TIMEOUT_MS = 3_600_000;
/** An event with its lists and indexes, as measured. */
const BYTES_AN_EVENT = 5_800;
/** Verifying reads every event: beyond this it is left to `npm run verify`. */
const VERIFIED = 1_000_000;
/** So many at least are verified after a checkpoint. */
const NEWEST = 1_000;

interface Growth {
  /** The position up to which records are the pattern of the copies. */
  readonly patternEnd: string;
  /** At the fewest events. */
  readonly first?: Costs;
  /** The most events at which costs were taken. */
  readonly taken?: number;
}

/**
 * What grows with the log, at 10,000 events and at each tenfold of it up to `most`: a command, a page of a list, a record, a record as
 * it was, a start. Then how three API processes on one store compare with one, and whether what a killed one had accepted is there.
 * With a folder of its own the log is kept, and a run that was cut off is gone on with.
 */
export async function benchGrowth(most: number, print: (line: string) => void, folder?: string): Promise<void> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'tradelines-growth-'));
  const noted = join(dataDir, 'growth.json');
  Object.assign(process.env, { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' });
  const parts = await compose(loadEnv(), createLogger(loadEnv()));
  const had = Number((await parts.eventStore.head()) ?? 0n);
  const disk = statfsSync(dataDir);
  print(
    `growing from ${show(had)} to ${show(most)} events   needs about ${show((BYTES_AN_EVENT * (most - had)) / 1e9, 1)} of ${show((disk.bavail * disk.bsize) / 1e9)} GB`,
  );
  let growth = await growthOf(parts, noted);
  const projector = await startProjector(parts);
  const watch = await watchProjections({ knex: parts.db, log: parts.log });
  const log = await growingLog(parts, BigInt(growth.patternEnd));
  try {
    for (let size = FIRST; size <= most; size *= 10) {
      if (growth.taken && size <= growth.taken) continue;
      const before = await bytesOf(parts);
      const [from, had] = [performance.now(), Number(await parts.eventStore.head())];
      for (let to = had + STEP; to < size; to += STEP) {
        await log.growTo(to);
        print(`  ${show(to)} of ${show(size)} events, ${show(((to - had) * 1_000) / (performance.now() - from))}/s`);
      }
      await log.growTo(size);
      const appended = performance.now();
      const settled = async () => {
        const head = (await parts.eventStore.head())!;
        const names = allProjections.map(({ name }) => name);
        await until(() => watch.waitFor(names, head, 30_000), Boolean, TIMEOUT_MS);
      };
      await settled();
      const [more, bytes] = [Number(await parts.eventStore.head()) - had, (await bytesOf(parts)) - before];
      // None where a run was cut off once the log was there.
      print(
        more === 0
          ? `${show(size)} events`
          : `${show(size)} events   appended at ${show((more * 1_000) / (appended - from))}/s, in the lists at ${show((more * 1_000) / (performance.now() - from))}/s, ${show(bytes / more)} bytes an event`,
      );
      await parts.db.raw('analyze');
      const costs = await costsOf(parts, settled);
      growth = { first: costs, ...growth, taken: size };
      writeFileSync(noted, JSON.stringify(growth));
      for (const [name, cost] of Object.entries(costs)) {
        const first = growth.first?.[name];
        const ratio = first === undefined ? '' : `   × ${show(cost / first, 2)}   (aim ≤ × 1.3)`;
        print(`  ${name.padEnd(40)} ${show(cost, 2).padStart(10)}${ratio}`);
      }
    }
    await benchProcesses(parts, postmasterIn(dataDir), print);
  } finally {
    await projector.stop();
    await watch.stop();
    await parts.close();
    if (!folder) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Where a log of its own folder stands; otherwise what copies are made of is written first. */
async function growthOf(parts: Parts, noted: string): Promise<Growth> {
  if (existsSync(noted)) return JSON.parse(readFileSync(noted, 'utf8')) as Growth;
  await seedDemo(parts);
  await seedOrders(parts, PATTERN_ORDERS, () => {});
  const growth = { patternEnd: String(await parts.eventStore.head()) };
  writeFileSync(noted, JSON.stringify(growth));
  return growth;
}

type Costs = Readonly<Record<string, number>>;

/** `settled`: the lists have all of it. What is read right after a load would pay for what the load left to be done. */
async function costsOf(parts: Parts, settled: () => Promise<void>): Promise<Costs> {
  const api = await startApi(parts);
  try {
    const target = await targetOf(parts, [api.url]);
    const send = commandSender(target);
    // Long enough for each order to be read once: a larger log has more of them, and would be measured colder.
    await withCallers(CLIENTS, WARM_SECONDS, (client, call) => send(client, call).then(() => {}));
    const commands = await withCallers(CLIENTS, SECONDS, (client, call) => send(client, call).then(() => {}));
    await settled();
    const read = await reader(target);
    const head = Number(await parts.eventStore.head());
    const verified = head <= VERIFIED ? await verifiedPerSecond(parts) : undefined;
    const newest = await verifiedPerSecond(parts, head - NEWEST);
    return {
      'start, s': api.seconds,
      'a command, ms of the whole at 64 clients': 1_000 / commands.perSecond,
      'a command, p50 ms': median(commands.ms),
      'page of the queue, p95 ms': await read(() => '/api/v1/order-management/?tab=paid&limit=100&offset=0'),
      'order, p95 ms': await read((id) => `/api/v1/order-management/${id}/`),
      'order as it was, p95 ms': await read((id) => `/api/v1/orders/${id}/as-of/?revision=0`),
      ...(verified === undefined ? {} : { 'verifying 1,000 events, ms': 1_000_000 / verified }),
      ...(newest === undefined ? {} : { 'verifying 1,000 of the newest, ms': 1_000_000 / newest }),
    };
  } finally {
    await api.stop();
  }
}

async function reader({ url, tokens, orderIds }: Target): Promise<(path: (id: string) => string) => Promise<number>> {
  const agent = new Agent({ keepAlive: true });
  return async (path) => {
    const ms: number[] = [];
    for (let n = 0; n < READS; n += 1) {
      const from = performance.now();
      const { status, body } = await ask1(agent, url + path(orderIds[n % orderIds.length]!), 'GET', tokens[0]!);
      if (status !== 200) throw new Error(`${path('…')} was answered with ${status}: ${body.slice(0, 300)}`);
      ms.push(performance.now() - from);
    }
    return percentile(ms, 95);
  };
}

/** Of the whole log, or of what came after the last checkpoint of so many events; undefined without one. */
async function verifiedPerSecond({ db, transparency }: Parts, since?: number): Promise<number | undefined> {
  const trusted = await transparency.trusted();
  const start = since === undefined ? undefined : trusted.checkpoints.findLast(({ size }) => size > 0 && size <= since);
  if (since !== undefined && !start) return undefined;
  const from = performance.now();
  const { events, skipped } = await verifyLog({ db, ...transparency, trusted }, undefined, start);
  return ((events - skipped) * 1_000) / (performance.now() - from);
}

const bytesOf = async ({ db }: Parts): Promise<number> =>
  Number((await db.raw<{ size: string }>('select pg_database_size(current_database()) as size')).rows[0]!.size);
