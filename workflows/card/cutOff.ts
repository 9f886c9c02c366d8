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
  /** Instant by which the payment must be in for that statement; null where it is not guaranteed anyway. */
  readonly payInBy: string | null;
}

/** The settings that say how long each takes between the payment and the user on the card. */
type Windows = Pick<Settings, 'reviewHours' | 'consentHours' | 'addAuDaysBefore'>;

/** On the last day to add the user the cardholder has from so many hours after midnight, Pacific, for adding them. */
const ADDS_FROM_HOUR = 9;

/** The last Pacific day on which a user who is added is in time for the statement, so many days before it. */
export const lastDayInTime = (statementDate: string, addAuDaysBefore: number): string =>
  addDays(statementDate, -(addAuDaysBefore + 1));

/**
 * The instant by which a payment must be in so that the user is added in time for the statement although everybody takes all their time:
 * we for the review, the cardholder for the consent and for adding (lifecycles, "Card": cut-off).
 */
const payInBy = (statementDate: string, { reviewHours, consentHours, addAuDaysBefore }: Windows): string =>
  addHours(startOfDay(lastDayInTime(statementDate, addAuDaysBefore)), ADDS_FROM_HOUR - reviewHours - consentHours);

/** A line that was told by when its payment must be in: its statement and that instant. */
export interface Promised {
  readonly statementDate: string;
  readonly payInBy: string;
}

/** For which statement a line is, once its payment is in at an instant: it waits for the next one as often as it came too late. */
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
  /** Those in force. */
  readonly settings: Settings;
}

/**
 * For which statement an order placed now would be (lifecycles, "Card"): 5 days or more before the next statement date
 * are guaranteed for it if the payment is in soon enough, 3 and 4 need the buyer's consent, below 3 the order is for the
 * statement after it.
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

/** The last Pacific day on which an order is guaranteed for a statement: also who orders at its end can still pay in time. */
function purchaseBy(statementDate: string, settings: Settings): string {
  const [byDays, byPayment] = [
    addDays(statementDate, -settings.guaranteedDays),
    addDays(pacificDate(payInBy(statementDate, settings)), -1),
  ];
  return byDays < byPayment ? byDays : byPayment;
}

/** What a listing shows beside a card. All are Pacific days. */
export interface SellingDates extends CutOff {
  /** Last day on which an order is still guaranteed for `statementDate`. */
  readonly purchaseBy: string;
}

/** The dates of a card that is sold now: its statement, and the last day to buy for it. */
export function sellingDates({ now, statementDay, settings }: CutOffQuestion): SellingDates {
  const found = cutOff({ now, statementDay, settings });
  return { ...found, purchaseBy: purchaseBy(found.statementDate, settings) };
}
