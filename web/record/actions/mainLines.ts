import type { ConsequenceLine } from './consequenceLines.ts';

/** So many lines are read before somebody presses a button; the rest opens on demand. */
export const MOST_LINES = 4;

/** In the order in which they matter: money, people, dates, then what the record itself becomes. */
const order = ['money', 'mail', 'hold', 'date', 'slot', 'state'] as const satisfies readonly ConsequenceLine['kind'][];

/** The most important consequences: at most four lines, none that only repeats the button. */
export function mainLines(lines: readonly ConsequenceLine[]): readonly ConsequenceLine[] {
  const news = lines.filter(({ known }) => !known);
  return (news.length > 0 ? news : lines)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .slice(0, MOST_LINES);
}
