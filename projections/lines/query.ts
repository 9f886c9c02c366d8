import type { Db, TableRow, Value } from '../database/db.ts';
import type { Page } from '../paging/model.ts';
import { type LineStanding, lineStandings, type LineStep, lineSteps } from './model.ts';

/** The number of the last step that a line reached, from 1. */
const LAST_STEP = `case ${lineSteps
  .toReversed()
  .map((step, back) => `when l.${step}_at is not null then ${lineSteps.length - back}`)
  .join(' ')} end`;

/** SQL for whether a line stands so at a step. A line that posted is through, however its lease ended. */
const standsAt = (step: LineStep, standing: LineStanding): string => {
  const number = lineSteps.indexOf(step) + 1;
  return standing === 'reached'
    ? `${LAST_STEP} >= ${number}`
    : `${LAST_STEP} = ${number} and l.ended_at is ${standing === 'ended' ? 'not ' : ''}null`;
};

/** The lines that were placed, or whose user was added, between two instants. */
export interface LineCohort {
  readonly by: 'placed' | 'added';
  readonly from: string;
  readonly until: string;
}
const inCohort = ({ by, from, until }: LineCohort) => ({
  sql: `l.${by}_at >= ?::timestamptz and l.${by}_at < ?::timestamptz`,
  values: [from, until],
});

/** One step of the funnel: how many lines stand how, and the days since the step before (half of them, 9 in 10). */
export interface FunnelStep {
  readonly step: LineStep;
  readonly reached: number;
  readonly ended: number;
  readonly open: number;
  readonly days50: number | null;
  readonly days90: number | null;
}

/** Returns how far the lines placed between two instants got. */
export async function funnelOf(db: Db, between: Omit<LineCohort, 'by'>): Promise<readonly FunnelStep[]> {
  const { sql, values } = inCohort({ by: 'placed', ...between });
  const columns = lineSteps.flatMap((step, index) => {
    const before = lineSteps[index - 1];
    const days = before && `extract(epoch from l.${step}_at - l.${before}_at) / 86400`;
    return [
      ...lineStandings.map(
        (standing) => `count(*) filter (where ${standsAt(step, standing)})::int as "${step} ${standing}"`,
      ),
      ...[50, 90].map(
        (share) =>
          `${days ? `(percentile_cont(${share / 100}) within group (order by ${days}))::float` : 'null'} as "${step} ${share}"`,
      ),
    ];
  });
  const { rows } = await db.raw<Record<string, number | null>>(
    `select ${columns.join(', ')} from read.lines l where ${sql}`,
    values,
  );
  const [row] = rows;
  return lineSteps.map((step, index) => ({
    step,
    reached: row?.[`${step} reached`] ?? 0,
    ended: index === lineSteps.length - 1 ? 0 : (row?.[`${step} ended`] ?? 0),
    open: index === lineSteps.length - 1 ? 0 : (row?.[`${step} open`] ?? 0),
    days50: row?.[`${step} 50`] ?? null,
    days90: row?.[`${step} 90`] ?? null,
  }));
}

/** How many of the users that were added posted, ended without posting, or may still post. */
export interface Posting {
  readonly added: number;
  readonly posted: number;
  readonly ended: number;
  readonly open: number;
}
const postingColumns = `count(*)::int as added, count(*) filter (where ${standsAt('posted', 'reached')})::int as posted,
  count(*) filter (where ${standsAt('added', 'ended')})::int as ended, count(*) filter (where ${standsAt('added', 'open')})::int as open`;

/** Returns what became of the users added between two instants, by lender, the most first. */
export async function postingByLender(
  db: Db,
  between: Omit<LineCohort, 'by'>,
): Promise<readonly (Posting & { readonly bankId: number; readonly bank: string })[]> {
  const { sql, values } = inCohort({ by: 'added', ...between });
  const { rows } = await db.raw<Posting & { bankId: number; bank: string }>(
    `select l.bank_id as "bankId", max(l.bank) as bank, ${postingColumns} from read.lines l where ${sql} group by l.bank_id order by added desc, bank`,
    values,
  );
  return rows;
}

/** Returns the same by cardholder: those of whom the most users did not post come first. */
export async function postingByCardholder(
  db: Db,
  between: Omit<LineCohort, 'by'>,
  limit: number,
): Promise<readonly (Posting & { readonly cardholderId: string })[]> {
  const { sql, values } = inCohort({ by: 'added', ...between });
  const { rows } = await db.raw<Posting & { cardholderId: string }>(
    `select l.cardholder_id as "cardholderId", ${postingColumns} from read.lines l where ${sql} group by l.cardholder_id order by ended desc, added desc, l.cardholder_id limit ${limit}`,
    values,
  );
  return rows;
}

/** Selects the lines that one of these numbers counts. */
export interface LinesRequest extends LineCohort {
  readonly step: LineStep;
  readonly standing: LineStanding;
  readonly bankId?: number | undefined;
  readonly cardholderId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}
export interface ListedLine {
  readonly orderId: string;
  readonly line: number;
  readonly bank: string;
  readonly priceCents: number;
  readonly cardholderId: string;
  readonly bookingId: string | null;
  readonly at: Readonly<Record<LineStep, string | null>>;
  readonly endedAt: string | null;
  readonly outcome: string | null;
}

/** Returns one page of lines, the latest placed first. The first `page` is 1. */
export async function linesAt(db: Db, request: LinesRequest): Promise<Page<ListedLine>> {
  const { step, standing, bankId, cardholderId, page, pageSize } = request;
  const cohort = inCohort(request);
  const where = [
    cohort.sql,
    standsAt(step, standing),
    ...(bankId === undefined ? [] : ['l.bank_id = ?']),
    ...(cardholderId === undefined ? [] : ['l.cardholder_id = ?']),
  ].join(' and ');
  const values: Value[] = [
    ...cohort.values,
    ...(bankId === undefined ? [] : [bankId]),
    ...(cardholderId === undefined ? [] : [cardholderId]),
  ];
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.raw<StoredLine>(
      `select l.* from read.lines l where ${where} order by l.placed_at desc, l.order_id, l.line offset ${(page - 1) * pageSize} limit ${pageSize}`,
      values,
    ),
    db.raw<{ count: number }>(`select count(*)::int as count from read.lines l where ${where}`, values),
  ]);
  return { rows: rows.map(shown), count: counted[0]?.count ?? 0, countIsExact: true };
}

type StoredLine = TableRow<'read.lines'>;

const shown = (row: StoredLine): ListedLine => ({
  orderId: row.order_id,
  line: row.line,
  bank: row.bank,
  priceCents: row.price_cents,
  cardholderId: row.cardholder_id,
  bookingId: row.booking_id,
  at: {
    placed: row.placed_at.toISOString(),
    paid: row.paid_at?.toISOString() ?? null,
    consented: row.consented_at?.toISOString() ?? null,
    added: row.added_at?.toISOString() ?? null,
    posted: row.posted_at?.toISOString() ?? null,
  },
  endedAt: row.ended_at?.toISOString() ?? null,
  outcome: row.outcome,
});
