import type { Quote } from '#services/http/routeTypes.ts';
import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import type { ManagedOrder } from './managedOrder.ts';

export type ManagedLine = ManagedOrder['lines'][number];
export type QuotedLine = Quote['lines'][number];

/** Request of a restore for a line that changes its card, or whose buyer accepts the next cycle. */
export interface Replacement {
  readonly line: number;
  readonly cardId: string;
  readonly mayReportNextCycle?: boolean;
}

/** Names of a line's fields in the form's draft. */
export const cardName = ({ line }: Pick<ManagedLine, 'line'>): string => `line${line}`;
export const nextCycleName = ({ line }: Pick<ManagedLine, 'line'>): string => `nextCycle${line}`;

/** The card that will serve the line: the chosen one, else its own. */
export const chosenCard = (draft: Draft, line: ManagedLine): string => textOf(draft, cardName(line)) || line.cardId;

/** True if the chosen card's statement is so close that the buyer must accept the next cycle, and hasn't yet. */
export function mustAcceptNextCycle(draft: Draft, line: ManagedLine, quoted: readonly QuotedLine[]): boolean {
  const cardId = chosenCard(draft, line);
  const accepted = cardId === line.cardId && line.mayReportNextCycle;
  return !accepted && quoted.some((one) => one.cardId === cardId && one.window === 'mayReportNextCycle');
}

/** The body's `replacements`. Lines that keep their card and their terms are left out. */
export const replacementsIn = (
  draft: Draft,
  lines: readonly ManagedLine[],
  quoted: readonly QuotedLine[],
): readonly Replacement[] =>
  lines.flatMap((line) => {
    const cardId = chosenCard(draft, line);
    const mayReportNextCycle = mustAcceptNextCycle(draft, line, quoted) && flagOf(draft, nextCycleName(line));
    if (cardId === line.cardId && !mayReportNextCycle) return [];
    return [{ line: line.line, cardId, ...(mayReportNextCycle ? { mayReportNextCycle } : {}) }];
  });
