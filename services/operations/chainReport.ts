import type { Knex } from 'knex';
import type { ChainReport } from './report.ts';

/** What the last verification of the whole log found; null before the first that came to an end. */
export async function chainReport(db: Knex): Promise<ChainReport | null> {
  const row = await db('app.chain_checks').whereNull('stream').whereIn('state', ['whole', 'broken']).orderBy('line', 'desc').first('state', 'ended_at', 'events');
  return row ? { verifiedAt: (row.ended_at as Date).toISOString(), whole: row.state === 'whole', events: Number(row.events) } : null;
}
