import { type Decided, factWords } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import type { Holds } from './state.ts';
import { askedPeriod } from './rules.ts';

const { fact, facts } = factWords<Holds>();

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const holdFacts = facts({
  holdPlaced: fact('hold.placed.v1', 'placeHold', ({ input, settings }) => {
    const { cardId, cardholderId, holdId, kind, startDate, endDate, reason = null } = input;
    return { cardId, cardholderId, holdId, kind, startDate, endDate, reason, maxOwnHolds: settings.ownHoldsPerCard };
  }),
  holdActivated: fact('hold.activated.v1', ['placeHold', 'activate', 'reschedule'], (question) => ({
    holdId: question.input.holdId,
    kind: 'kind' in question.input ? question.input.kind : inQuestion(question).kind,
    ...askedPeriod(question),
  })),
  holdEnded: fact('hold.ended.v1', 'end', (question) => ({
    ...which(question),
    ...askedPeriod(question),
    because: question.input.because ?? ('lastDayOver' as const),
  })),
  holdCancelled: fact('hold.cancelled.v1', 'cancel', (question) => ({
    ...which(question),
    ...askedPeriod(question),
    reason: question.input.reason ?? null,
  })),
  holdRescheduled: fact('hold.rescheduled.v1', 'reschedule', (question) => {
    const { startDate, endDate } = inQuestion(question);
    return { ...which(question), ...askedPeriod(question), before: { startDate, endDate } };
  }),
});

const inQuestion = ({ state }: Pick<Decided<Holds>, 'state'>) => must(state.inQuestion, 'hold in question');
const which = (question: Pick<Decided<Holds>, 'state'>) => {
  const { holdId, kind } = inQuestion(question);
  return { holdId, kind };
};
