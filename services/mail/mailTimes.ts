import { PACIFIC } from '#workflows/kernel/calendar.ts';
import { lastDayOf } from '#workflows/kernel/lastDay.ts';
import { messagesIn } from '#services/platform/messages.ts';
import { type Language, languages } from '#words/languages.ts';

/** Until when something is due, as the pages tell it: the end of a day, or a time of day. */
export function deadline(dueAt: string, locale: Language): string {
  const last = lastDayOf(dueAt);
  return last === undefined
    ? pacificTime(dueAt, locale)
    : inPacific(messagesIn(locale).t('mail.endOf', { day: day(last, locale, 'full') }), locale);
}

/** An instant as mails write it: in Pacific time, which they say. */
export function pacificTime(at: string, locale: Language): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: PACIFIC } as const;
  return inPacific(new Intl.DateTimeFormat(languages[locale].intl, style).format(new Date(at)), locale);
}

function inPacific(what: string, locale: Language): string {
  const { t } = messagesIn(locale);
  return t('text.noted', { what, note: t('mail.pacific') });
}

/** A calendar day. */
export const day = (date: string, locale: Language, dateStyle: 'long' | 'full'): string =>
  new Intl.DateTimeFormat(languages[locale].intl, { dateStyle, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
