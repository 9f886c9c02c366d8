import { addDays, startOfDay } from '#workflows/kernel/calendar.ts';

/** A hold's days, Pacific. Both ends are on hold; `endDate: null` has no end. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string | null;
}

/** Whether two periods share at least one day. */
export const overlaps = (a: Period, b: Period): boolean =>
  (b.endDate === null || a.startDate <= b.endDate) && (a.endDate === null || b.startDate <= a.endDate);

/** The instant at which the hold begins: the start of its first day in Pacific time. */
export const beginsAt = ({ startDate }: Period): string => startOfDay(startDate);

/** The instant at which the hold is over: the start of the day after its last one. null when it has no end. */
export const endsAt = ({ endDate }: Period): string | null =>
  endDate === null ? null : startOfDay(addDays(endDate, 1));
