import type { Knex } from 'knex';

/** What the check that runs by itself found last. */
export interface WatchReport {
  readonly at: Date;
  readonly whole: boolean;
  /** Events that the last look at the whole log went through. */
  readonly events: number;
  /** Events that signed checkpoints vouch for. */
  readonly signed: number;
  /** What differs, in one line each, the first in the log first. */
  readonly findings: readonly string[];
}

/** More than anybody reads. */
const MOST_TOLD = 50;

/** Keeps what was found; what was found before goes. */
export const keepWatchReport = (db: Knex, { at, whole, events, signed, findings }: WatchReport) =>
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

/** Undefined before the first look. */
export async function watchReport(db: Knex): Promise<WatchReport | undefined> {
  const row:
    | { checked_at: Date; whole: boolean; events: string; sealed: string; findings: readonly string[] }
    | undefined = await db('app.tlog_watch').first();
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
