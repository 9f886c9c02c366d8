import { lastDayOf } from '#workflows/kernel/lastDay.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatInstant, formatNearDay, pacificDay } from '#words/format/dates.ts';

/**
 * Formats a deadline (an instant) for use after "by" in a sentence: the end of a day, or a time of day. The same
 * everywhere.
 */
export function deadlineText(dueAt: string): string {
  const day = lastDayOf(dueAt);
  return day === undefined
    ? formatInstant(dueAt, intlLocale())
    : t('time.endOf', { day: formatNearDay(day, intlLocale()) });
}

/** Same as `deadlineText`, but without a sentence around it. */
export function deadlineAlone(dueAt: string): string {
  const day = lastDayOf(dueAt);
  return day === undefined
    ? formatInstant(dueAt, intlLocale())
    : t('time.byEndOf', { day: formatNearDay(day, intlLocale()) });
}

/** Formats the instant from which something is possible: a day that opens at midnight is named without a time. */
export const openingText = (at: string): string =>
  lastDayOf(at) === undefined ? formatInstant(at, intlLocale()) : formatNearDay(pacificDay(new Date(at)), intlLocale());
