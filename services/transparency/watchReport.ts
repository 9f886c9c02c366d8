import type { Db } from '#projections/database/db.ts';

/** The latest result of the automatic check. */
export interface WatchReport {
  readonly at: Date;
  readonly whole: boolean;
  /** Number of events in the last check of the whole log. */
  readonly events: number;
  /** Number of events covered by signed checkpoints. */
  readonly signed: number;
  /** The differences, one line each, in the order of the log. */
  readonly findings: readonly string[];
}

/** More than anybody reads. */
const MOST_TOLD = 50;

/** Stores the result and replaces the previous one. */
export const keepWatchReport = (db: Db, { at, whole, events, signed, findings }: WatchReport) =>
  db('app.tlog_watch')
    .insert({
      one: true,
      checked_at: at,
      whole,
      events,
      sealed: signed,
      findings: JSON.stringify(findings.slice(0, MOST_TOLD)),
    })
    .onConflict('one')
    .merge();

/** Undefined before the first check. */
export async function watchReport(db: Db): Promise<WatchReport | undefined> {
  const row = await db('app.tlog_watch').first();
  return (
    row && {
      at: row.checked_at,
      whole: row.whole,
      events: Number(row.events),
      signed: Number(row.sealed),
      findings: row.findings,
    }
  );
}
