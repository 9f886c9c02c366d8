import { hostname } from 'node:os';
import type { Db, TableRow } from '#projections/database/db.ts';
import { BEAT_MS } from './heartbeat.ts';
import type { RunningProcess } from './report.ts';

type Row = TableRow<'app.processes'> & { readonly silent_ms: number };

/**
 * Every process with a heartbeat within a day, live ones first; ages come from the database's clock only.
 * A silent one whose place was taken, by one of its role that started later on its host, is no longer listed.
 */
export async function runningProcesses(db: Db): Promise<readonly RunningProcess[]> {
  const { rows } = await db.raw<Row>(
    `select p.*, greatest(0, extract(epoch from clock_timestamp() - p.seen_at) * 1000)::float8 as silent_ms
       from app.processes p where p.seen_at > clock_timestamp() - interval '1 day' order by p.role, p.started_at, p.id`,
  );
  const processes = rows.map((row): RunningProcess => ({
    id: row.id,
    role: row.role,
    host: row.host,
    pid: row.pid,
    version: row.version,
    node: row.node,
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    silentMs: Math.round(row.silent_ms),
    stale: row.silent_ms > 3 * BEAT_MS,
    answers: row.host === hostname() && row.pid === process.pid,
    memory: { rssBytes: Number(row.rss_bytes), heapUsedBytes: Number(row.heap_used_bytes) },
    loopDelayMs: row.loop_delay_ms,
    projections: row.projections,
    queues: row.queues,
  }));
  const living = processes.filter(({ stale }) => !stale);
  return [
    ...living,
    ...missing(
      processes.filter(({ stale }) => stale),
      living,
    ),
  ];
}

/** Names of the projections that a living process keeps up to date. */
export const keptProjections = (processes: readonly RunningProcess[]): ReadonlySet<string> =>
  new Set(processes.flatMap(({ stale, projections }) => (stale ? [] : projections.map(({ name }) => name))));

/** Each of the living takes one place at most. */
function missing(silent: readonly RunningProcess[], living: readonly RunningProcess[]): readonly RunningProcess[] {
  const free = new Set(living);
  return silent.filter(({ host, role, seenAt }) => {
    const next = [...free].find((one) => one.host === host && one.role === role && one.startedAt > seenAt);
    return !(next && free.delete(next));
  });
}
