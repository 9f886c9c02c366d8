/** The same format as in `calendar.ts`, without its time zone library, which customers' pages don't load. */
const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

const DAY_MS = 86_400_000;

/**
 * Returns the day as which a deadline at midnight Pacific is shown: the day that ends then, `2026-11-24` for the
 * instant at which the 25th begins ("by end of Tue, Nov 24"). Undefined for a deadline that is shown to the minute.
 */
export function lastDayOf(dueAt: string): string | undefined {
  const [day = '', time = ''] = wall.format(new Date(dueAt)).split(' ');
  return /^00:00:00[.,]000$/.test(time)
    ? new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
    : undefined;
}
