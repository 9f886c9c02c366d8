import { addDays, startOfDay } from '#workflows/kernel/calendar.ts';

/** A hold's days, Pacific, both ends inclusive. `endDate: null` means no end. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string | null;
}

/** Returns whether two periods share at least one day. */
export const overlaps = (a: Period, b: Period): boolean =>
  (b.endDate === null || a.startDate <= b.endDate) && (a.endDate === null || b.startDate <= a.endDate);

/** Returns the instant at which the hold begins: the start of its first day in Pacific time. */
export const beginsAt = ({ startDate }: Period): string => startOfDay(startDate);

/** Returns the instant at which the hold is over: the start of the day after its last one. null if it has no end. */
export const endsAt = ({ endDate }: Period): string | null =>
  endDate === null ? null : startOfDay(addDays(endDate, 1));
