// `npm run bench [-- --orders N] [--details] [--profile [--clients N]] [--lease [--peer FILE]] [--events N [--data DIR]] [--lists N] [--soak MINUTES] [--phones]`: the figures of this machine, medians of three runs. The server runs in a
// process of its own, as in production; the load comes from this one. Everything lives in a folder that is removed at the end.
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { allProjections } from '#projections/all.ts';
import { rebuild } from '#projections/engine/rebuild.ts';
import { benchAppends } from './appends.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchEventStoreDb } from './eventStoreDb.ts';
import { benchCommands, benchFirstSeconds, benchLag, benchQueue } from './commands.ts';
import { benchInteractions } from './interactions.ts';
import { medianOfThree, show } from './figures.ts';
import { benchFirstRows } from './firstRows.ts';
import { benchLease } from './lease.ts';
import { benchGrowth } from './growth.ts';
import { fillLists } from './manyRows.ts';
import { benchExport, benchLists } from './queues.ts';
import { benchSoak } from './soak.ts';
import { benchVerify } from './verify.ts';
import { benchPages } from './pages.ts';
import { benchPhones } from './lighthouse.ts';
import { type Product, startProduct } from './product.ts';
import { profileCommands } from './profile.ts';

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const orders = Number(option('orders')) || 5_000;
/** Orders behind the pages that phones open. */
const FEW = 100;
/** Rows of the lists' figures. */
const MANY = 100_000;
const details = process.argv.includes('--details');
const lines: { readonly line: string; readonly load: number }[] = [];
const print = (line: string) => {
  lines.push({ line, load: Math.round(loadavg()[0]! * 10) / 10 });
  console.log(line);
};
print(
  `machine   ${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'unknown'}, ${show(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}, load ${show(loadavg()[0]!, 1)} at the start`,
);
const events = Number(option('events'));
const listsOf = Number(option('lists'));
/** What was asked for alone; everything otherwise. */
const alone: readonly (readonly [asked: unknown, run: () => Promise<void>])[] = [
  [listsOf, () => benchListsAlone(listsOf)],
  [events, () => benchGrowth(events, print, option('data'))],
  [process.argv.includes('--profile'), () => profileCommands(orders, print, Number(option('clients')) || undefined)],
  [process.argv.includes('--lease'), () => benchLease(orders, print, option('peer'))],
  [option('soak'), () => benchSoak(orders, Number(option('soak')), print)],
  [process.argv.includes('--phones'), benchPhonesAlone],
];
await (alone.find(([asked]) => asked)?.[1] ?? benchAll)();
writeFileSync('bench.json', JSON.stringify({ at: new Date().toISOString(), lines }, null, 2));

/** The lists alone, of so many orders. */
async function benchListsAlone(many: number): Promise<void> {
  const product = await startProduct({ orders, print });
  try {
    await benchManyRows(product, many);
  } finally {
    await product.stop();
  }
}

/** What phones take to open a page, alone. */
async function benchPhonesAlone(): Promise<void> {
  const product = await startProduct({ orders: FEW, print });
  try {
    await benchPhones(product.url, print);
  } finally {
    await product.stop();
  }
}
/** Cards stay as many as a marketplace has at most. */
async function benchManyRows({ url, parts, memory, tokenOf }: Product, many: number): Promise<void> {
  const lists = { url, token: await tokenOf('admin') };
  const from = performance.now();
  await fillLists(parts.db, { orders: many, cards: Math.min(many, MANY) });
  print(`filling the lists up to ${show(many)} orders   ${show((performance.now() - from) / 1_000)} s`);
  await benchFirstRows(url, print);
  await benchLists(lists, print, details);
  await benchCatalogue(url, print, details);
  await benchExport(lists, memory, print);
}

async function benchAll(): Promise<void> {
  const product = await startProduct({ orders, print });
  const { url, parts, watch, memory, env } = product;
  try {
    const target = await product.target();
    await benchFirstSeconds(target, print);
    await benchAppends(parts, print);
    await benchEventStoreDb(print, env.EVENTSTORE_URL);
    await benchVerify(parts, print);
    await benchQueue(target, orders, print);
    await benchCommands(target, product.spent, print);
    await benchLag(target, watch, print);
    await benchPages(url, print);
    await benchPhones(url, print);
    await benchInteractions(url, print);
    const { perSecond } = await medianOfThree(async () => ({
      perSecond: (
        await rebuild(
          { knex: parts.db, subscribe: parts.eventStore.subscribe, projections: allProjections, log: parts.log },
          'orders',
        )
      ).eventsPerSecond,
    }));
    print(`rebuild of the orders   ${show(perSecond)} events/s   (aim ≥ 50,000)`);
    await benchManyRows(product, MANY);
    print(
      `server memory   ${show(product.idleMemory)} MB idle, ${show(await memory())} MB after the load   (aim < 250 and < 400)`,
    );
    print(`started again, until ready   ${show(await product.restarted(), 1)} s   (aim ≤ 4)`);
  } finally {
    await product.stop();
  }
}
