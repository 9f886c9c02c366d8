// `npm run bench [-- --orders N]`: the figures of this machine, medians of three runs. The server runs in a process of its
// own, as in production; the load comes from this one. Everything lives in a folder that is removed at the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allProjections } from '#projections/all.ts';
import { rebuild } from '#projections/engine/rebuild.ts';
import { watchProjections } from '#projections/engine/watch.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { compose } from '#services/compose.ts';
import { loadEnv } from '#services/platform/env.ts';
import { freePort } from '#services/platform/freePort.ts';
import { createLogger } from '#services/platform/logger.ts';
import { seedDemo } from '#services/seed/seedDemo.ts';
import { seedOrders } from '#services/seed/seedOrders.ts';
import { until } from '../until.ts';
import { benchAppends } from './appends.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchEventStoreDb } from './eventStoreDb.ts';
import { benchCommands, benchLag, benchQueue } from './commands.ts';
import { medianOfThree, show } from './figures.ts';
import { benchFirstRows } from './firstRows.ts';
import { fillLists } from './manyRows.ts';
import { benchExport, benchLists } from './queues.ts';
import { benchVerify } from './verify.ts';
import { benchPages } from './pages.ts';

const print = (line: string) => console.log(line);
const orders = Number(process.argv[process.argv.indexOf('--orders') + 1]) || 5_000;
const dataDir = mkdtempSync(join(tmpdir(), 'tradelines-bench-'));
const port = await freePort();
Object.assign(process.env, { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' });
const env = loadEnv();
const log = createLogger(env);

const alone = await compose(env, log);
await seedDemo(alone);
const from = performance.now();
const { events } = await seedOrders(alone, orders, () => {});
print(`seeding ${show(orders)} orders   ${show(events / ((performance.now() - from) / 1000))} events/s`);
await alone.close();

const server = spawn(process.execPath, ['scripts/start.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
const url = `http://localhost:${port}`;
await until(
  () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  (ready) => ready,
  600_000,
);
const parts = await compose(env, log, { attach: true });
const watch = await watchProjections({ knex: parts.db, log: parts.log });
try {
  const memory = async () =>
    Number(/^process_resident_memory_bytes (\d\S*)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]) /
    1024 ** 2;
  const idle = await memory();
  await watch.waitFor(
    allProjections.map(({ name }) => name),
    (await parts.eventStore.head()) ?? 0n,
    600_000,
  );
  // What the seeded orders set off (mails, deadlines) is done before anything is measured.
  await until(
    () => parts.db('app.mail_outbox').whereIn('status', ['pending', 'sending']).count({ left: '*' }).first(),
    (mails) => Number(mails?.left) === 0,
    600_000,
  );
  await benchAppends(parts, print);
  await benchEventStoreDb(print, env.EVENTSTORE_URL);
  await benchVerify(parts, print);
  const staff = demoAccounts.find(({ email }) => email.startsWith('orders-staff@'))!;
  const tokens = await Promise.all(
    Array.from(
      { length: 64 },
      async () => (await createSession(parts, { userId: staff.id, address: '127.0.0.1', userAgent: 'bench' })).token,
    ),
  );
  const orderIds = (await parts.db('read.orders').whereNotNull('tab').limit(2_000).select('id')).map(
    ({ id }: { id: string }) => id,
  );
  const target = { url, tokens, orderIds };
  await benchQueue(target, orders, print);
  await benchCommands(target, print);
  await benchLag(target, watch, print);
  await benchPages(url, print);
  const { perSecond } = await medianOfThree(async () => ({
    perSecond: (
      await rebuild(
        { knex: parts.db, subscribe: parts.eventStore.subscribe, projections: allProjections, log: parts.log },
        'orders',
      )
    ).eventsPerSecond,
  }));
  print(`rebuild of the orders   ${show(perSecond)} events/s   (aim ≥ 50,000)`);
  const lists = {
    url,
    token: (
      await createSession(parts, {
        userId: demoAccounts.find(({ email }) => email.startsWith('admin@'))!.id,
        address: '127.0.0.1',
        userAgent: 'bench',
      })
    ).token,
  };
  await fillLists(parts.db, 100_000);
  await benchFirstRows(url, print);
  await benchLists(lists, print, process.argv.includes('--details'));
  await benchCatalogue(url, print, process.argv.includes('--details'));
  await benchExport(lists, memory, print);
  print(`server memory   ${show(idle)} MB idle, ${show(await memory())} MB after the load   (aim < 250 and < 400)`);
} finally {
  await watch.stop();
  await parts.close();
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
