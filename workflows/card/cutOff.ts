import {
  addDays,
  addHours,
  daysBetween,
  isBefore,
  nextStatement,
  pacificDate,
  startOfDay,
  statementOnOrAfter,
} from '#workflows/kernel/calendar.ts';
import type { Settings } from '#workflows/settings/settings.ts';

export const bookingWindows = ['guaranteed', 'mayReportNextCycle', 'followingStatement'] as const;
export type BookingWindow = (typeof bookingWindows)[number];

export interface CutOff {
  /** Pacific day of the statement that the order is for. */
  readonly statementDate: string;
  readonly window: BookingWindow;
  /** Pacific calendar days from today to `statementDate`. */
  readonly daysBefore: number;
  /** Instant by which the payment must be in for that statement; null if it is not guaranteed anyway. */
  readonly payInBy: string | null;
}

/** The settings for how long each step between the payment and the user on the card takes. */
type Windows = Pick<Settings, 'reviewHours' | 'consentHours' | 'addAuDaysBefore'>;

/** Hour of the day (Pacific) from which the cardholder adds the user on the last possible day. */
const ADDS_FROM_HOUR = 9;

/** Returns the last Pacific day on which a user can be added in time for the statement: a number of days before it. */
export const lastDayInTime = (statementDate: string, addAuDaysBefore: number): string =>
  addDays(statementDate, -(addAuDaysBefore + 1));

/**
 * Returns the instant by which a payment must be in so that the user is added in time for the statement even if
 * everybody takes the maximum time: staff for the review, the cardholder for the consent and for adding the user
 * (lifecycles, "Card": cut-off).
 */
const payInBy = (statementDate: string, { reviewHours, consentHours, addAuDaysBefore }: Windows): string =>
  addHours(startOfDay(lastDayInTime(statementDate, addAuDaysBefore)), ADDS_FROM_HOUR - reviewHours - consentHours);

/** A line whose buyer was told when the payment must be in: its statement and that instant. */
export interface Promised {
  readonly statementDate: string;
  readonly payInBy: string;
}

/**
 * Returns the statement that a line is for if its payment is in at a given instant: each time limit missed moves it to
 * the next one.
 */
export function statementPaidFor(
  { statementDate, payInBy: by, statementDay }: Promised & { readonly statementDay: number },
  paidInAt: string,
): Promised {
  if (!isBefore(by, paidInAt)) return { statementDate, payInBy: by };
  const next = nextStatement(statementDate, statementDay);
  const hours = (Date.parse(by) - Date.parse(startOfDay(statementDate))) / HOUR_MS;
  return statementPaidFor({ statementDate: next, payInBy: addHours(startOfDay(next), hours), statementDay }, paidInAt);
}
const HOUR_MS = 3_600_000;

interface CutOffQuestion {
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  readonly statementDay: number;
  /** The settings in force. */
  readonly settings: Settings;
}

/**
 * Returns the statement that an order placed now would be for (lifecycles, "Card"). With 5 days or more before the next
 * statement date, that statement is guaranteed if the payment is in soon enough; 3 and 4 days need the buyer's consent;
 * with fewer the order is for the following statement.
 */
export function cutOff({ now, statementDay, settings }: CutOffQuestion): CutOff {
  const today = pacificDate(now);
  const next = statementOnOrAfter(today, statementDay);
  const daysBefore = daysBetween(today, next);
  if (today <= purchaseBy(next, settings)) {
    return { statementDate: next, window: 'guaranteed', daysBefore, payInBy: payInBy(next, settings) };
  }
  if (daysBefore >= settings.possibleDays) {
    return { statementDate: next, window: 'mayReportNextCycle', daysBefore, payInBy: null };
  }
  const following = nextStatement(next, statementDay);
  return {
    statementDate: following,
    window: 'followingStatement',
    daysBefore: daysBetween(today, following),
    payInBy: payInBy(following, settings),
  };
}

/**
 * Returns the last Pacific day on which an order is guaranteed for a statement: an order at the end of that day can
 * still be paid in time.
 */
function purchaseBy(statementDate: string, settings: Settings): string {
  const [byDays, byPayment] = [
    addDays(statementDate, -settings.guaranteedDays),
    addDays(pacificDate(payInBy(statementDate, settings)), -1),
  ];
  return byDays < byPayment ? byDays : byPayment;
}

/** The dates that a listing shows for a card. All are Pacific days. */
export interface SellingDates extends CutOff {
  /** Last day on which an order is still guaranteed for `statementDate`. */
  readonly purchaseBy: string;
}

/** Returns the dates of a card that is sold now: its statement, and the last day to buy for it. */
export function sellingDates({ now, statementDay, settings }: CutOffQuestion): SellingDates {
  const found = cutOff({ now, statementDay, settings });
  return { ...found, purchaseBy: purchaseBy(found.statementDate, settings) };
}
