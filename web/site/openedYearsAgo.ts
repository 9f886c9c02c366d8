import { addYears, pacificDate } from '#workflows/kernel/calendar.ts';

/** Returns the opening date of a card that is `years` old. `now` is an instant. */
export const openedYearsAgo = (years: number, now: string): string => addYears(pacificDate(now), -years);
