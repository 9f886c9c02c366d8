import type { WorkStretch } from '#projections/deadlines/waitsQuery.ts';
import { addDays, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';

const HOUR_MS = 3_600_000;
/** Pacific hour at which a working day ends, for which the forecast is made. */
const END_OF_WORK = 16;
/** Weeks that the pace is taken from: the same hours of the same weekday. */
const WEEKS = 4;
/** Days on which the forecast is checked. */
const CHECKED_DAYS = 20;
/** Days of the log that the forecast and its checks read. */
export const forecastDays = CHECKED_DAYS + 7 * WEEKS + 2;

/** What will be late at the end of the working day, if work goes on as in the same hours of the last weeks. */
export interface Forecast {
  /** Instant, ISO 8601 UTC. */
  readonly until: string;
  /** Number of records that are late already or due by then. */
  readonly atRisk: number;
  /** The part of such work that was done by then in the weeks before, 0 to 1. */
  readonly doneShare: number;
  /** How many records arrived, and how many were done, in the same hours of the weeks before, on average. */
  readonly arriving: number;
  readonly done: number;
  readonly late: number;
}

/**
 * Returns the forecast at an instant: 4 PM Pacific of that day, or of the next one from 3 PM on. It uses nothing that
 * was only known later. Undefined if the work does not go back a week.
 */
export function forecastAt(work: readonly WorkStretch[], now: string): Forecast | undefined {
  const day = pacificDate(now);
  const start = Date.parse(startOfDay(day));
  const ofDay = Date.parse(now) - start;
  const ahead = ofDay < (END_OF_WORK - 1) * HOUR_MS ? 0 : 1;
  const window = (weeksAgo: number) => ({
    from: Date.parse(startOfDay(addDays(day, -7 * weeksAgo))) + ofDay,
    until: Date.parse(startOfDay(addDays(day, ahead - 7 * weeksAgo))) + END_OF_WORK * HOUR_MS,
  });
  const here = window(0);
  const began = work.reduce((least, { from }) => Math.min(least, from), Infinity);
  const before = Array.from({ length: WEEKS }, (_, week) => window(week + 1)).filter(({ from }) => from >= began);
  if (before.length === 0) return undefined;
  const earlier = before.map((one) => countsOf(work, one));
  const mean = (of: (counts: Counts) => number) => earlier.reduce((sum, one) => sum + of(one), 0) / earlier.length;
  const atRiskBefore = mean(({ atRisk }) => atRisk);
  const doneShare = atRiskBefore === 0 ? 0 : mean(({ atRiskDone }) => atRiskDone) / atRiskBefore;
  const { atRisk } = countsOf(work, here);
  return {
    until: new Date(here.until).toISOString(),
    atRisk,
    doneShare,
    arriving: mean(({ arrived }) => arrived),
    done: mean(({ done }) => done),
    late: Math.round(atRisk * (1 - doneShare) + mean(({ arrivedLate }) => arrivedLate)),
  };
}

/** A forecast of the past, and how much was late when its time came. */
export interface ForecastCheck {
  readonly until: string;
  readonly forecast: number;
  readonly late: number;
  /** True if it was off by one at most, or by a tenth. */
  readonly right: boolean;
}

/** Checks the forecast against the past: at the same time of each of the last 20 days, the earliest first. */
export function forecastChecks(work: readonly WorkStretch[], now: string): readonly ForecastCheck[] {
  const today = pacificDate(now);
  const ofDay = Date.parse(now) - Date.parse(startOfDay(today));
  return Array.from({ length: CHECKED_DAYS }, (_, index) => addDays(today, index - CHECKED_DAYS)).flatMap((day) => {
    const at = new Date(Date.parse(startOfDay(day)) + ofDay).toISOString();
    const made = forecastAt(work, at);
    if (!made || Date.parse(made.until) > Date.parse(now)) return [];
    const late = lateAt(work, Date.parse(made.until));
    const right = Math.abs(made.late - late) <= Math.max(1, late / 10);
    return [{ until: made.until, forecast: made.late, late, right }];
  });
}

interface Window {
  readonly from: number;
  readonly until: number;
}
interface Counts {
  readonly atRisk: number;
  readonly atRiskDone: number;
  readonly arrived: number;
  readonly arrivedLate: number;
  readonly done: number;
}

function countsOf(work: readonly WorkStretch[], { from, until }: Window): Counts {
  const counts = { atRisk: 0, atRiskDone: 0, arrived: 0, arrivedLate: 0, done: 0 };
  for (const one of work) {
    if (one.from >= until || one.until < from) continue;
    const isDone = one.until < until;
    if (isDone) counts.done += 1;
    if (one.from >= from) {
      counts.arrived += 1;
      if (one.due < until && !isDone) counts.arrivedLate += 1;
    } else if (one.due < until) {
      counts.atRisk += 1;
      if (isDone) counts.atRiskDone += 1;
    }
  }
  return counts;
}

const lateAt = (work: readonly WorkStretch[], at: number): number =>
  work.filter(({ from, due, until }) => from < at && due < at && until >= at).length;
