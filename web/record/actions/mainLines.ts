import type { ConsequenceLine } from './consequenceLines.ts';

/** Maximum number of consequences shown at first; the rest expands on demand. */
export const MOST_LINES = 4;

/** Sort order by importance: money, people, dates, then the record's own next state. */
const order = ['money', 'mail', 'hold', 'date', 'slot', 'state'] as const satisfies readonly ConsequenceLine['kind'][];

/** Returns the most important consequences: at most four lines, without those that only repeat the button. */
export function mainLines(lines: readonly ConsequenceLine[]): readonly ConsequenceLine[] {
  const news = lines.filter(({ known }) => !known);
  return (news.length > 0 ? news : lines)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .slice(0, MOST_LINES);
}
