import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { clientFrom } from './clientDraft.ts';

type Lines = readonly { readonly cardId: string }[];

/** Name of the consent that a line may report one cycle later. */
export const nextCycleName = (cardId: string): string => `mayReportNextCycle.${cardId}`;

export const linesFrom = (draft: Draft, lines: Lines) =>
  lines.map(({ cardId }) => ({ cardId, mayReportNextCycle: flagOf(draft, nextCycleName(cardId)) }));

/** What is sent to place the order. One box affirms all of the questionnaire: the form is not sent without it. */
export function orderFrom(draft: Draft, lines: Lines) {
  const comment = textOf(draft, 'comment').trim();
  return {
    lines: linesFrom(draft, lines),
    client: clientFrom(draft),
    ssnIsReal: flagOf(draft, 'ssnIsReal'),
    questionnaire: { refundPolicyRead: true, dataIsCorrect: true, resultsVary: true } as const,
    ...(comment === '' ? {} : { comment }),
  };
}
