import { days, instants, PACIFIC, plain } from './dates.ts';
import { madeOnce } from './madeOnce.ts';

/**
 * Formats an instant that is read elsewhere or much later (evidence, print): `Nov 21, 2026, 5:00 PM PST`. The zone has
 * its American name in all languages: others would say GMT-8.
 */
export const formatInstantFully = (instant: string, locale: string): string =>
  `${plain(instants(locale).format(new Date(instant)))} ${zoneAt(new Date(instant))}`;

/** Returns `PST` or `PDT`. */
const zoneAt = (instant: Date): string =>
  zone()
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'PT';
const zone = madeOnce(() => new Intl.DateTimeFormat('en-US', { timeZone: PACIFIC, timeZoneName: 'short' }));

/** Formats a calendar day that is read much later (evidence): `Nov 21, 2026`. */
export const formatDayFully = (day: string, locale: string): string =>
  plain(days(locale).format(new Date(`${day}T00:00:00Z`)));
