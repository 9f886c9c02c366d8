import { intlLocale } from '#web/i18n/locale.ts';
import { formatDay, formatInstant } from '#words/format/dates.ts';

/** An instant (ISO 8601 UTC) in Pacific time, with the time zone's name. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at, intlLocale())}</time>;
}

/** A calendar day (`2026-11-21`). */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date, intlLocale())}</time>;
}
