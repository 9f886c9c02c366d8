import { addDays, daysBetween, nextStatement, pacificDate, statementOnOrAfter } from '#workflows/kernel/calendar.ts';
import { defaultSettings, type Settings, settingsAt } from '#workflows/settings/settings.ts';
import { bankOf } from './banks.ts';

export const bookingWindows = ['guaranteed', 'mayReportNextCycle', 'followingStatement'] as const;
export type BookingWindow = (typeof bookingWindows)[number];

export interface CutOff {
  /** Pacific day of the statement that the order is for. */
  readonly statementDate: string;
  readonly window: BookingWindow;
  /** Pacific calendar days from today to `statementDate`. */
  readonly daysBefore: number;
}

interface CutOffQuestion {
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  readonly statementDay: number;
  /** Those in force. */
  readonly settings?: Settings;
}

/**
 * For which statement an order placed now would be (lifecycles, "Card"): 5 days or more before the next statement date
 * are guaranteed for it, 3 and 4 need the buyer's consent, below 3 the order is for the statement after it.
 */
export function cutOff({ now, statementDay, settings = settingsAt(now) }: CutOffQuestion): CutOff {
  const today = pacificDate(now);
  const next = statementOnOrAfter(today, statementDay);
  const daysBefore = daysBetween(today, next);
  if (daysBefore >= settings.guaranteedDays) return { statementDate: next, window: 'guaranteed', daysBefore };
  if (daysBefore >= settings.possibleDays) return { statementDate: next, window: 'mayReportNextCycle', daysBefore };
  const following = nextStatement(next, statementDay);
  return { statementDate: following, window: 'followingStatement', daysBefore: daysBetween(today, following) };
}

/** What a listing shows beside a card. All are Pacific days. */
export interface SellingDates extends CutOff {
  /** Last day on which an order is still guaranteed for `statementDate`. */
  readonly purchaseBy: string;
  /** Day by which the line should show on the reports. */
  readonly reportsBy: string;
}

/** The dates of a card that is sold now: statement, last day to buy for it, and when it should report. */
export function sellingDates({
  now,
  statementDay,
  bankId,
  settings = settingsAt(now),
}: CutOffQuestion & { readonly bankId: number }): SellingDates {
  const found = cutOff({ now, statementDay, settings });
  return {
    ...found,
    purchaseBy: addDays(found.statementDate, -settings.guaranteedDays),
    reportsBy: reportsByOf(found.statementDate, bankId),
  };
}

/** The day by which a line should show on the reports (Pacific), from the statement it is on: told to buyers in the store and everywhere after. */
export const reportsByOf = (statementDate: string, bankId: number): string =>
  addDays(statementDate, bankOf(bankId)?.reportingDays ?? defaultSettings.bankReportingDays);
