import { createHash } from 'node:crypto';
import { addDays, addHours, endOfDay } from '#workflows/kernel/calendar.ts';
import { lastDayOf } from '#workflows/kernel/lastDay.ts';
import { type Language, languages, pathIn } from '#words/languages.ts';
import { type Messages, messagesIn } from '#services/platform/messages.ts';
import { formatNearDay } from '#words/format/dates.ts';
import { dutyTitle } from '#services/platform/dutyTitle.ts';
import type { Entry } from './entries.ts';

/** Interval at which a calendar should ask again, in seconds. */
const ASK_AGAIN_S = 3_600;
/** A deadline stands in the calendar as the last so many minutes before it. */
const SHOWN_MINUTES = 30;
/** Reminders of an instant, in hours before it. */
const ALARMS_HOURS = [24, 2];
/** Reminders of a day, on the clock in Pacific time: on the day before, and on the day. */
const MORNING_HOUR = 9;
const ALARM_DAYS = [-1, 0];

export interface CalendarFile {
  readonly text: string;
  /** The same for the same entries, whenever they are asked for. */
  readonly etag: string;
}

/** Entries as an iCalendar file (RFC 5545). `publicUrl` is where the site is, without a slash at the end. */
export async function calendarFile(
  entries: readonly Entry[],
  { publicUrl, locale }: { readonly publicUrl: string; readonly locale: Language },
): Promise<CalendarFile> {
  // Loaded when the first calendar is asked for: commands never need it.
  const { default: ical, ICalAlarmType, ICalCalendarMethod } = await import('ical-generator');
  const messages = messagesIn(locale);
  const calendar = ical({
    name: messages.t('app.name'),
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_S,
    prodId: { company: 'Tradelines', product: 'Deadlines', language: locale.toUpperCase() },
  });
  for (const entry of entries) {
    const { uid, sequence } = entry;
    const url = publicUrl + pathIn(locale, entry.path);
    const time = timeOf(entry.at);
    const title = titleOf(entry, time.day, messages);
    const description = [silenceOf(entry, messages), url].filter(Boolean).join('\n\n');
    const event = calendar.createEvent({
      id: `${uid}@${new URL(publicUrl).hostname}`,
      // The same until it changes, so that the file stays the same.
      stamp: new Date(entry.changedAt),
      sequence,
      summary: title,
      description,
      url,
      ...time.times,
    });
    if (time.day === undefined) {
      for (const hours of ALARMS_HOURS) {
        event.createAlarm({ type: ICalAlarmType.display, triggerBefore: hours * 3_600, description: title });
      }
    } else {
      for (const days of ALARM_DAYS) {
        event.createAlarm({
          type: ICalAlarmType.display,
          trigger: new Date(morningOf(addDays(time.day, days))),
          description: title,
        });
      }
    }
  }
  const text = calendar.toString();
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

/** An instant's last minutes, or a day that is whole: its own, or the one that ends with the instant. */
function timeOf(at: string) {
  const day = at.includes('T') ? lastDayOf(at) : at;
  if (day !== undefined) {
    return { day, times: { start: new Date(`${day}T00:00:00.000Z`), allDay: true, timezone: 'UTC' } };
  }
  const end = new Date(at);
  return { day, times: { start: new Date(end.getTime() - SHOWN_MINUTES * 60_000), end } };
}

/** Nine in the morning of a Pacific day: right on both sides of a clock change, which is at night. */
const morningOf = (day: string): string => addHours(endOfDay(day), MORNING_HOUR - 24);

/** The task; with the day, if it is due by the end of one. */
function titleOf(entry: Entry, day: string | undefined, messages: Messages): string {
  const { title, at, numbers, bank, duty } = entry;
  const { t, language } = messages;
  const what = duty ? dutyOfRecord(duty, numbers, messages) : t(`entry.${title}`, { ...numbers, bank });
  if (day === undefined || !at.includes('T')) return what;
  return t('entry.byEndOf', { title: what, day: formatNearDay(day, languages[language].intl, day) });
}

/** A customer's duty in the words of their pages, with the order or booking that it is for. */
function dutyOfRecord(
  duty: NonNullable<Entry['duty']>,
  { order, booking }: Entry['numbers'],
  messages: Messages,
): string {
  const title = dutyTitle(duty, messages);
  return messages.t(order === '' ? 'entry.ofBooking' : 'entry.ofOrder', { title, order, booking });
}

function silenceOf({ silence, title }: Entry, { t }: Messages): string {
  if (silence === 'command') return title === 'order.payBy' ? t('entry.silence.expire') : '';
  return silence === null ? '' : t(`entry.silence.${silence}`);
}
