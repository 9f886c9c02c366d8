import type { LifecycleName } from '#workflows/lifecycles.ts';
import { type entries, entryOf, lifecycleNames } from '#services/domains/entries.ts';

type Entries = typeof entries;
type DeadlineTitle = {
  [Name in LifecycleName]: Entries[Name] extends {
    readonly calendar: { readonly deadlines: readonly (infer Deadline)[] };
  }
    ? `${Name}.${Deadline & string}`
    : never;
}[LifecycleName];

/** What stands in a calendar: a deadline as `{lifecycle}.{name}`, or a day of a lease. A title's words are `entry.{title}`. */
export type CalendarTitle = DeadlineTitle | 'booking.extendBefore' | 'booking.reportedUntil';

/** The deadlines that stand in calendars. */
export const calendarTitles: readonly CalendarTitle[] = lifecycleNames.flatMap((name) =>
  (entryOf(name).calendar?.deadlines ?? []).map((deadline) => `${name}.${deadline}` as DeadlineTitle),
);
