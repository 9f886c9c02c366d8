import { addDays, addHours, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { type DueSpan, dueSpans } from './model.ts';

export const isDueSpan = (text: string): text is DueSpan => (dueSpans as readonly string[]).includes(text);

/**
 * Returns the start (undefined: unbounded) and the exclusive end of a span, as instants. Late work belongs only to
 * `overdue`.
 */
export function spanOf(span: DueSpan, now: Date): { readonly from?: string; readonly until: string } {
  const at = now.toISOString();
  switch (span) {
    case 'overdue':
      return { until: at };
    case 'next6h':
      return { from: at, until: addHours(at, 6) };
    case 'today':
      return { from: at, until: startOfDay(addDays(pacificDate(at), 1)) };
  }
}
