import { banksInForce } from '#workflows/card/banks.ts';
import { sellingDates } from '#workflows/card/cutOff.ts';
import { pacificDate, statementOnOrAfter } from '#workflows/kernel/calendar.ts';
import type { Settings } from '#workflows/settings/settings.ts';

/** The next statement of cards with this statement day, whether or not an order can make it. */
export interface StatementDay {
  readonly day: number;
  readonly next_date: string;
}
/** The dates of an order placed now, for a statement day. */
export interface SellingDay {
  readonly day: number;
  readonly statement_date: string;
  readonly booking_window: string;
  readonly days_before: number;
  readonly purchase_by: string;
  /** Instant by which an order placed now must be paid for that statement; null if it isn't guaranteed. */
  readonly pay_in_by: string | null;
  /** Days from the statement until a line is reported, for banks without a reporting time of their own. */
  readonly reporting_days: number;
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** Returns the next statement of each of the 31 days, for a query to join with. */
export const statementDays = (now: string): readonly StatementDay[] => {
  const today = pacificDate(now);
  return next(today, () => DAYS.map((day) => ({ day, next_date: statementOnOrAfter(today, day) })));
};
const next = lastOf<readonly StatementDay[]>();

/**
 * Returns the dates of an order placed now for each day. The result is the same for a whole Pacific day unless a
 * setting changes.
 */
export const sellingDays = (now: string, settings: Settings): readonly SellingDay[] => {
  const { guaranteedDays, possibleDays, bankReportingDays, reviewHours, consentHours, addAuDaysBefore } = settings;
  const windows = [reviewHours, consentHours, addAuDaysBefore];
  const key = [pacificDate(now), guaranteedDays, possibleDays, bankReportingDays, ...windows].join();
  return selling(key, () => DAYS.map((day) => sellingDay(day, now, settings)));
};
const selling = lastOf<readonly SellingDay[]>();

function sellingDay(day: number, now: string, settings: Settings): SellingDay {
  const { statementDate, window, daysBefore, purchaseBy, payInBy } = sellingDates({ now, statementDay: day, settings });
  return {
    day,
    statement_date: statementDate,
    booking_window: window,
    days_before: daysBefore,
    purchase_by: purchaseBy,
    pay_in_by: payInBy,
    reporting_days: settings.bankReportingDays,
  };
}

/** Caches the result for the last key. */
function lastOf<Made>(): (key: string, make: () => Made) => Made {
  let known: { readonly key: string; readonly made: Made } | undefined;
  return (key, make) => {
    if (known?.key !== key) known = { key, made: make() };
    return known.made;
  };
}

/** Returns the banks with a reporting time of their own. */
export const ownReportingDays = (settings: Settings) =>
  banksInForce(settings).flatMap(({ id, reportingDays: days }) => (days === null ? [] : [{ id, days }]));
