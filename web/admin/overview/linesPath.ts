import { addDays } from '#workflows/kernel/calendar.ts';

/** What a number of the charts counts, as the page with its lines reads it from the address. */
interface LinesAt {
  readonly from: string;
  readonly until: string;
  readonly by: 'placed' | 'added';
  readonly step: string;
  readonly standing: string;
  readonly bankId?: string;
  readonly cardholderId?: string;
}

/** Returns the address of the lines that a number of the charts counts. */
export const linesPath = (at: LinesAt): string =>
  `/admin/overview/lines?${new URLSearchParams(Object.entries(at).filter(([, value]) => value !== undefined))}`;

/** Returns a day of the address, or undefined if it is none. */
export const dayIn = (text: string | undefined): string | undefined => /^\d{4}-\d{2}-\d{2}$/.exec(text ?? '')?.[0];

/** Returns the days of the address: the last month if it names none. */
export function spanIn(from: string | undefined, until: string | undefined, today: string) {
  const last = dayIn(until) ?? today;
  return { from: dayIn(from) ?? addDays(last, -29), until: last };
}
