import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ApiDeps } from '#services/domains/deps.ts';
import { addressOf } from '#services/domains/accounts/fromWhere.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { tooMany } from '#services/http/problems.ts';
import { pageFaults } from './contract.ts';
import { messageWithoutData, placesIn, routeWithoutData } from './withoutData.ts';

/** For each address (domains D12). */
export const PAGE_FAULTS = { name: 'page-faults', tries: 20, seconds: 60 } as const;
/** Kinds of faults that are kept: whoever makes faults up can't fill the disk. */
const MOST = 1_000;
const SHOWN = 100;

/** Faults of the page: each kind is kept once, with how often it was. */
export const pageFaultHandlers = ({ db, now, pageFaultLimit }: ApiDeps): readonly RouteHandler[] => [
  handle(pageFaults.reportPageFault, async ({ body, req }) => {
    const taken = await pageFaultLimit.take(addressOf(req));
    if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
    const fault = {
      release: body.release.replace(/[^\w./-]/g, ''),
      route: routeWithoutData(body.route),
      message: messageWithoutData(body.message),
      stack: placesIn(body.stack),
    };
    await keep(db, fault, now());
    return { done: true as const };
  }),
  handle(pageFaults.pageFaults, async () => ({
    rows: (await db('app.page_faults').orderBy('last_at', 'desc').limit(SHOWN)).map((row) => ({
      id: (row.kind as Buffer).toString('hex'),
      release: row.release,
      route: row.route,
      message: row.message,
      stack: row.stack,
      count: row.count,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
    })),
  })),
];

type Fault = Readonly<Record<'release' | 'route' | 'message' | 'stack', string>>;

async function keep(db: Knex, fault: Fault, at: Date): Promise<void> {
  const kind = createHash('sha256').update(JSON.stringify(fault)).digest().subarray(0, 16);
  const again = await db('app.page_faults')
    .where({ kind })
    .update({ count: db.raw('count + 1'), last_at: at });
  if (again > 0) return;
  await db('app.page_faults')
    .insert({ kind, ...fault, first_at: at, last_at: at })
    .onConflict('kind')
    .merge({ count: db.raw('app.page_faults.count + 1'), last_at: at });
  await db.raw(
    'delete from app.page_faults where kind in (select kind from app.page_faults order by last_at desc offset ?)',
    [MOST],
  );
}

/** Deletes what nobody met for 30 days. */
export const prunePageFaults = async ({ db }: { readonly db: Knex }): Promise<void> =>
  void (await db.raw("delete from app.page_faults where last_at < now() - interval '30 days'"));
