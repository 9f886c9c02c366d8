import { createHash } from 'node:crypto';
import { pathIn } from '#services/accounts/pathIn.ts';
import type { Locale } from '#services/accounts/users.ts';
import type { Entry } from './entries.ts';
import type { CalendarWords } from './words/calendarWords.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { ru } from './words/ru.ts';
import { zh } from './words/zh.ts';

const languages = { en, ru, es, zh } satisfies Record<Locale, CalendarWords>;

/** How often a calendar should ask again, in seconds. */
const ASK_AGAIN_S = 3_600;
/** A deadline stands in the calendar as the last so many minutes before it. */
const SHOWN_MINUTES = 30;
/** Reminders, in hours before what is due. */
const ALARMS_HOURS = [24, 2];
/** Of an event as such; which version of it counts is said by its sequence. The same for ever, so that the file stays the same. */
const STAMP = new Date('2026-01-01T00:00:00.000Z');

export interface CalendarFile {
  readonly text: string;
  /** The same for the same entries, whenever they are asked for. */
  readonly etag: string;
}

/** Entries as an iCalendar file (RFC 5545). `publicUrl` is where the site is, without a slash at the end. */
export async function calendarFile(entries: readonly Entry[], { publicUrl, locale }: { readonly publicUrl: string; readonly locale: Locale }): Promise<CalendarFile> {
  // Loaded when the first calendar is asked for: commands never need it.
  const { default: ical, ICalAlarmType, ICalCalendarMethod } = await import('ical-generator');
  const words = languages[locale];
  const calendar = ical({ name: words.calendar, method: ICalCalendarMethod.PUBLISH, ttl: ASK_AGAIN_S, prodId: { company: 'Tradelines', product: 'Deadlines', language: locale.toUpperCase() } });
  for (const entry of entries) {
    const { uid, sequence } = entry;
    const url = publicUrl + pathIn(locale, entry.path);
    const title = filled(words.titles[entry.title], entry);
    const description = [silenceOf(entry, words), url].filter(Boolean).join('\n\n');
    const event = calendar.createEvent({ id: `${uid}@${new URL(publicUrl).hostname}`, stamp: STAMP, sequence, summary: title, description, url, ...timesOf(entry.at) });
    for (const hours of ALARMS_HOURS) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: hours * 3_600, description: title });
  }
  const text = calendar.toString();
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

/** An instant's last minutes, or a day that is whole. */
function timesOf(at: string) {
  if (!at.includes('T')) return { start: new Date(`${at}T00:00:00.000Z`), allDay: true, timezone: 'UTC' };
  const end = new Date(at);
  return { start: new Date(end.getTime() - SHOWN_MINUTES * 60_000), end };
}

function silenceOf({ silence, title }: Entry, { silence: words }: CalendarWords): string {
  if (silence === 'command') return title === 'order.payBy' ? words.expire : '';
  return silence === null ? '' : words[silence];
}

const filled = (text: string, { number, bank }: Entry): string => text.replace('{number}', number).replace('{bank}', bank);
