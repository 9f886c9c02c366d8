import type { Db, TableRow } from '#projections/database/db.ts';
import type { BrokenLink } from '#services/eventstore/chain.ts';
import type { Difference } from '#services/transparency/differences.ts';

/** A link that does not hold, as JSON can say it. */
export type ReportedLink = Omit<BrokenLink, 'revision' | 'position'> & {
  readonly revision: string;
  readonly position: string;
};

/** A verification of the chain of hashes: of one stream, or of the whole log (`stream` null). */
export interface ChainCheck {
  readonly id: string;
  readonly stream: string | null;
  /** `failed`: it could not be ended; nothing is known of the chain. */
  readonly state: 'running' | 'whole' | 'broken' | 'failed';
  readonly startedBy: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly events: number;
  readonly streams: number;
  /** Part of the log that was gone through, 0 to 1. */
  readonly progress: number;
  readonly broken: readonly ReportedLink[];
  /** What else is not as it was sealed and signed, the first in the log first. */
  readonly differences: readonly Difference[];
}

type Row = TableRow<'app.chain_checks'>;

/** A check without a heartbeat for this long died with its process. */
const SILENT_SECONDS = 30;

/** Begins a check; undefined when one of the same is running already. */
export async function beginCheck(
  db: Db,
  check: {
    readonly id: string;
    readonly stream: string | null;
    readonly startedBy: string;
    readonly at: Date;
    readonly head: bigint;
  },
): Promise<boolean> {
  await db.raw(
    `update app.chain_checks set state = 'failed', ended_at = beat_at where state = 'running' and beat_at < clock_timestamp() - interval '${SILENT_SECONDS} seconds'`,
  );
  const { rows } = await db.raw<unknown>(
    `insert into app.chain_checks (id, stream, state, started_by, started_at, head) values (?, ?, 'running', ?, ?, ?) on conflict do nothing returning id`,
    [check.id, check.stream, check.startedBy, check.at, String(check.head)],
  );
  return rows.length > 0;
}

/** How far it has got. */
export const noteProgress = (db: Db, id: string, { events, position }: { events: number; position: bigint }) =>
  db('app.chain_checks')
    .where({ id, state: 'running' })
    .update({ events, position: String(position), beat_at: db.raw('clock_timestamp()') });

export interface Outcome extends Pick<ChainCheck, 'state' | 'events' | 'streams' | 'broken' | 'differences'> {
  readonly at: Date;
  /** Position of the last event that was looked at. */
  readonly position: bigint;
}

/** How it ended. */
export const endCheck = (trx: Db, id: string, { state, events, streams, broken, differences, at, position }: Outcome) =>
  trx('app.chain_checks')
    .where({ id })
    .update({
      state,
      events,
      streams,
      broken: JSON.stringify(broken),
      differences: JSON.stringify(differences),
      ended_at: at,
      position: String(position),
      head: String(position),
    });

/** It could not be ended. */
export const failCheck = (db: Db, id: string, at: Date) =>
  db('app.chain_checks').where({ id, state: 'running' }).update({ state: 'failed', ended_at: at });

export async function checkById(db: Db, id: string): Promise<ChainCheck | undefined> {
  const row = await db('app.chain_checks').where({ id }).first();
  return row && checkOf(row);
}

/** The newest first. */
export async function newestChecks(db: Db, limit: number): Promise<readonly ChainCheck[]> {
  const rows = await db('app.chain_checks').orderBy('line', 'desc').limit(limit);
  return rows.map(checkOf);
}

/** The newest check of the whole log that came to a result: what operations show as *last verified*. */
export async function lastVerified(db: Db): Promise<ChainCheck | undefined> {
  const row = await db('app.chain_checks')
    .whereNull('stream')
    .whereIn('state', ['whole', 'broken'])
    .orderBy('line', 'desc')
    .first();
  return row && checkOf(row);
}

function checkOf({ started_by: startedBy, started_at: startedAt, ended_at: endedAt, ...row }: Row): ChainCheck {
  const { id, stream, state, broken, differences } = row;
  const progress = state === 'running' ? Math.min(1, Number(row.position) / Math.max(1, Number(row.head))) : 1;
  return {
    id,
    stream,
    state,
    startedBy,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    events: Number(row.events),
    streams: Number(row.streams),
    progress,
    broken,
    differences,
  };
}
