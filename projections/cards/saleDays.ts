import { addDays } from '#workflows/kernel/calendar.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import type { Fragment } from '../grid/where.ts';
import { ownReportingDays, type SellingDay, sellingDays } from './statementDays.ts';

/**
 * Returns the condition for statement days whose dates meet a predicate. The dates depend only on the day of the query,
 * so no row is read to evaluate it.
 */
export const onDays = (at: InForce, isLike: (day: SellingDay) => boolean): Fragment => ({
  sql: 'f.statement_day = any(?::int[])',
  values: [daysLike(at, isLike)],
});

/**
 * Returns the condition for lines that are on the reports by a day, considering banks with their own reporting time.
 */
export function reportedBy(at: InForce, day: string): Fragment {
  const own = ownReportingDays(at.settings);
  const banks = own.map(({ id }) => String(id));
  const among = own.map(({ id, days }): Fragment => ({
    sql: 'f.bank_id = ? and f.statement_day = any(?::int[])',
    values: [id, daysLike(at, (one) => addDays(one.statement_date, days) <= day)],
  }));
  const usual: Fragment = {
    sql: 'f.bank_id <> all(?::int[]) and f.statement_day = any(?::int[])',
    values: [banks, daysLike(at, (one) => reportsOn(one) <= day)],
  };
  return {
    sql: [usual, ...among].map(({ sql }) => `(${sql})`).join(' or '),
    values: [usual, ...among].flatMap(({ values }) => values),
  };
}

/** Returns the function for the day on which a line of this bank and statement day should be on the reports. */
export const reportsOnOf = (at: InForce): ((bankId: number, statementDay: number) => string) => {
  const own = new Map(ownReportingDays(at.settings).map(({ id, days }) => [id, days]));
  const byDay = new Map(sellingDays(at.now, at.settings).map((one) => [one.day, one]));
  return (bankId, statementDay) => reportsOn(byDay.get(statementDay)!, own.get(bankId));
};

const reportsOn = ({ statement_date: date, reporting_days: usual }: SellingDay, days = usual): string =>
  addDays(date, days);

const daysLike = ({ now, settings }: InForce, isLike: (day: SellingDay) => boolean): readonly string[] =>
  sellingDays(now, settings)
    .filter(isLike)
    .map(({ day }) => String(day));

/** Represents every bank without a reporting time of its own. */
const USUAL = -1;

/**
 * Returns SQL for the ids (`x.id`) of the offers that match `where`, sorted by a date: rows with the same date have the
 * same rank (`g.rank`). An offer's date follows from its day and lender, so the first `most` of each day are looked up
 * separately, and no offer beyond them is read.
 */
export function offersByDate(
  at: InForce,
  { by, descending }: { readonly by: 'statement_date' | 'reports_by'; readonly descending: boolean },
  where: Fragment,
  most: number,
): Fragment {
  const own = by === 'reports_by' ? ownReportingDays(at.settings) : [];
  const dated = sellingDays(at.now, at.settings).flatMap((day) => [
    { day: day.day, bank: USUAL, date: by === 'reports_by' ? reportsOn(day) : day.statement_date },
    ...own.map(({ id, days }) => ({ day: day.day, bank: id, date: reportsOn(day, days) })),
  ]);
  const dates = [...new Set(dated.map(({ date }) => date))].sort();
  const rank = (date: string) => (descending ? -1 : 1) * dates.indexOf(date);
  const usual =
    own.length === 0 ? '' : ` and g.bank = case when f.bank_id = any(?::int[]) then f.bank_id else ${USUAL} end`;
  return {
    sql: `unnest(?::int[], ?::int[], ?::int[]) as g (rank, day, bank) cross join lateral (
      select f.id from read.card_offers f where f.statement_day = g.day${usual} and ${where.sql} order by f.id limit ?) x`,
    values: [
      dated.map(({ date }) => String(rank(date))),
      dated.map(({ day }) => String(day)),
      dated.map(({ bank }) => String(bank)),
      ...(own.length === 0 ? [] : [own.map(({ id }) => String(id))]),
      ...where.values,
      most,
    ],
  };
}
