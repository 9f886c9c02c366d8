import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Parts } from '#services/compose.ts';
import { keptSettings } from '#services/platform/postgres/serverSettings.ts';
import { commandSender, transitionSender } from './commands.ts';
import { median, percentile, show, withCallers } from './figures.ts';
import { byLayer, type CpuProfile } from './layers.ts';
import { type Product, startProduct } from './product.ts';

const SECONDS = 10;
const SAMPLE_US = 500;
const SHOWN = 30;

/**
 * What an accepted command costs right after a start, when each record is read for the first time, and once the server is
 * warm: processor time by layer and by function, the statements that PostgreSQL gets, the bytes that it writes, and the
 * system calls of our process. On the embedded server, which loads `pg_stat_statements` for it.
 */
export async function profileCommands(orders: number, print: (line: string) => void, clients = 64): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tradelines-profile-'));
  const product = await startProduct({
    orders,
    print,
    nodeArgs: ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval', String(SAMPLE_US)],
    beforeStart: countStatements,
  });
  const windows: { readonly name: string; readonly measured: Measured }[] = [];
  try {
    const loads = {
      comments: commandSender(await product.target()),
      transitions: transitionSender(await product.target('paymentPending')),
    };
    for (const [kind, send] of Object.entries(loads)) {
      const load = (seconds: number) =>
        withCallers(clients, seconds, (client, call) => send(client, call).then(() => {}));
      for (const when of ['first', 'warm']) {
        windows.push({ name: `${kind}, ${when}`, measured: await measure(product, load) });
      }
    }
  } finally {
    await product.stop();
  }
  const profile = largestIn(folder);
  rmSync(folder, { recursive: true, force: true });
  for (const { name, measured } of windows) {
    report(`${name}, ${clients} clients`, measured, byLayer(profile, measured), print);
  }
}

/** From its next start on, PostgreSQL counts statements. */
export const countStatements = async ({ env }: Pick<Parts, 'env'>): Promise<void> =>
  void (await asSuperuser(env.DATA_DIR, (db) =>
    db.query("alter system set shared_preload_libraries = 'pg_stat_statements'"),
  ));

type Measured = Awaited<ReturnType<typeof measure>>;

function report(
  name: string,
  { commands, seconds, ms, statements, io, rows, reads, walBytes }: Measured,
  cpu: ReturnType<typeof byLayer>,
  print: (line: string) => void,
): void {
  print(
    `commands ${name}   ${show(commands / seconds)}/s   p50 ${show(median(ms), 1)} ms   p99 ${show(percentile(ms, 99), 1)} ms   p99.9 ${show(percentile(ms, 99.9), 1)} ms`,
  );
  const busy = [...cpu.layers].filter(([layer]) => layer !== 'idle');
  const total = busy.reduce((sum, [, spent]) => sum + spent, 0);
  print(`our process   ${show((total * 1_000) / commands)} µs a command, busy ${show(total / seconds / 10)} %`);
  for (const [layer, spent] of busy) {
    print(
      `  ${layer.padEnd(36)} ${show((spent * 1_000) / commands, 1).padStart(8)} µs  ${show((spent / total) * 100, 1).padStart(5)} %`,
    );
  }
  print('functions, by their own time');
  for (const [name, spent] of [...cpu.functions].slice(0, SHOWN)) {
    print(`  ${show((spent * 1_000) / commands, 1).padStart(8)} µs  ${name}`);
  }
  const calls = statements.reduce((sum, one) => sum + one.calls, 0);
  const sqlMs = statements.reduce((sum, one) => sum + one.ms, 0);
  print(
    `PostgreSQL   ${show(calls / commands, 2)} statements, ${show((sqlMs * 1_000) / commands)} µs and ${show(walBytes / commands)} bytes of WAL a command`,
  );
  for (const { calls: many, ms: spent, rows: got, query } of statements.slice(0, SHOWN)) {
    print(
      `  ${show((spent * 1_000) / commands, 1).padStart(8)} µs  ${show(many / commands, 3).padStart(7)} calls  ${show(got / commands, 2).padStart(7)} rows  ${query.replaceAll(/\s+/g, ' ').slice(0, 260)}`,
    );
  }
  const each = (count: number) => show(count / commands, 1);
  print(
    `rows a command   ${each(rows.read)} read, ${each(rows.inserted)} inserted, ${each(rows.updated)} updated (${show((rows.hot / rows.updated) * 100)} % HOT), ${each(rows.deleted)} deleted, in ${each(rows.commits)} commits`,
  );
  const most = Object.entries(reads)
    .filter(([, read]) => read > commands)
    .toSorted(([, a], [, b]) => b - a);
  print(`  read most   ${most.map(([name, read]) => `${name} ${each(read)}`).join(', ')}`);
  print(
    `system calls a command   ${show(io.syscr / commands, 1)} reads of ${show(io.rchar / commands)} bytes, ${show(io.syscw / commands, 1)} writes of ${show(io.wchar / commands)} bytes`,
  );
}

/** Sends commands for so many seconds. */
type Load = (seconds: number) => Promise<{ readonly ms: readonly number[] }>;

/** Counts what PostgreSQL and our process do from the first command until nothing is left to do. */
export async function measure({ env, pid, watch, parts, steady }: Product, load: Load) {
  return asSuperuser(env.DATA_DIR, async (db) => {
    await db.query('create extension if not exists pg_stat_statements');
    await db.query('select pg_stat_statements_reset()');
    const wal = async () => Number((await db.query("select pg_current_wal_lsn() - '0/0'::pg_lsn as at")).rows[0].at);
    const [walBefore, ioBefore] = [await wal(), ioOf(pid())];
    const [rowsBefore, readsBefore] = [await rowsOf(db), await readsOf(db)];
    const from = Number(process.hrtime.bigint() / 1_000n);
    const { ms } = await load(SECONDS);
    // What the commands set off belongs to them.
    await watch.waitFor(['orders', 'deadlines', 'timeline'], (await parts.eventStore.head()) ?? 0n, 30_000);
    const to = Number(process.hrtime.bigint() / 1_000n);
    await steady();
    const [walBytes, after] = [(await wal()) - walBefore, ioOf(pid())];
    const { rows } = await db.query(
      'select calls::float as calls, total_exec_time as ms, rows::float as rows, query from pg_stat_statements order by total_exec_time desc',
    );
    const io = difference(after, ioBefore);
    return {
      commands: ms.length,
      seconds: (to - from) / 1e6,
      ms,
      from,
      to,
      walBytes,
      rows: difference(await rowsOf(db), rowsBefore),
      reads: difference(await readsOf(db), readsBefore),
      io: io as Record<'rchar' | 'wchar' | 'syscr' | 'syscw', number>,
      statements: rows as readonly { calls: number; ms: number; rows: number; query: string }[],
    };
  });
}

const difference = <Name extends string>(after: Record<Name, number>, before: Record<Name, number>) =>
  Object.fromEntries(
    Object.entries<number>(after).map(([name, value]) => [name, value - (before[name as Name] ?? 0)]),
  ) as Record<Name, number>;

/** Transactions and rows of the product's tables so far; `hot`: updated without a new entry in any index. */
async function rowsOf(db: pg.Client) {
  const { rows } = await db.query(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float as read, sum(n_tup_ins)::float as inserted,
       sum(n_tup_upd)::float as updated, sum(n_tup_hot_upd)::float as hot, sum(n_tup_del)::float as deleted,
       (select xact_commit::float from pg_stat_database where datname = current_database()) as commits
     from pg_stat_user_tables`,
  );
  return rows[0] as Record<'read' | 'inserted' | 'updated' | 'hot' | 'deleted' | 'commits', number>;
}

/** Rows read of each table so far: in sequence, and by an index. */
async function readsOf(db: pg.Client): Promise<Record<string, number>> {
  const { rows } = await db.query(
    `select relname || how as name, read::float from pg_stat_user_tables,
       lateral (values (' in sequence', seq_tup_read), (' by index', idx_tup_fetch)) as reads (how, read) where read > 0`,
  );
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}

/** Bytes and calls of a process so far (Linux). */
const ioOf = (pid: number): Record<string, number> =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/io`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string])
      .map(([name, value]) => [name, Number(value)]),
  );

async function asSuperuser<Result>(dataDir: string, work: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const { port, superuserPassword } = keptSettings(join(dataDir, 'postgres', 'settings.json'))!;
  const db = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuserPassword,
    database: 'tradelines',
  });
  await db.connect();
  return work(db).finally(() => db.end());
}

/** The server's own profile: its worker threads write one each. */
function largestIn(folder: string): CpuProfile {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const [largest] = files.toSorted((a, b) => statSync(b).size - statSync(a).size);
  return JSON.parse(readFileSync(largest!, 'utf8'));
}
