import { createHash } from 'node:crypto';
import type { Db } from '#projections/database/db.ts';

/** Limit per address (domains D12). */
export const PAGE_FAULTS = { name: 'page-faults', tries: 20, seconds: 60 } as const;
/** Maximum number of stored kinds, so that invented faults can't fill the disk. */
const MOST = 1_000;

export type PageFaultFacts = Readonly<Record<'release' | 'route' | 'message' | 'stack', string>>;

/** Stores each kind once, with its number of occurrences. */
export async function keepPageFault(db: Db, fault: PageFaultFacts, at: Date): Promise<void> {
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

/** Deletes faults that did not occur for 30 days. */
export const prunePageFaults = async ({ db }: { readonly db: Db }): Promise<void> =>
  void (await db.raw("delete from app.page_faults where last_at < now() - interval '30 days'"));
