import { addYears, pacificDate } from '#workflows/kernel/calendar.ts';

/** The day on which a card of so many years was opened. `now`: instant. */
export const openedYearsAgo = (years: number, now: string): string => addYears(pacificDate(now), -years);
