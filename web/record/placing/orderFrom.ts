import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { affirmed, clientFrom } from '#web/record/client/clientDraft.ts';

export type ShownLines = readonly {
  readonly cardId: string;
  readonly priceCents: number;
  readonly statementDate: string;
}[];

/** Name of the consent that a line may report one cycle later. */
export const nextCycleName = (cardId: string): string => `mayReportNextCycle.${cardId}`;

export const linesFrom = (draft: Draft, lines: readonly { readonly cardId: string }[]) =>
  lines.map(({ cardId }) => ({ cardId, mayReportNextCycle: flagOf(draft, nextCycleName(cardId)) }));

/**
 * Builds the request to place an order, except for its owner. One box affirms all statements of the questionnaire: the
 * form is not sent without it.
 */
export function orderFrom(draft: Draft, lines: ShownLines, promocode: string | undefined) {
  const comment = textOf(draft, 'comment').trim();
  return {
    lines: linesFrom(draft, lines),
    // The lines as shown on this page: if a price or statement has changed, the server refuses, and the new one is
    // shown first.
    shownLines: lines.map(({ cardId, priceCents, statementDate }) => ({ cardId, priceCents, statementDate })),
    client: clientFrom(draft),
    ssnIsReal: flagOf(draft, 'ssnIsReal'),
    questionnaire: affirmed.questionnaire,
    ...(comment === '' ? {} : { comment }),
    ...(promocode === undefined ? {} : { promocode }),
  };
}
