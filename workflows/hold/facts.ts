import type { Answered } from '#workflows/kernel/rule.ts';
import type { HoldsState } from './hold.ts';
import { askedPeriod, MAX_OWN_HOLDS } from './rules.ts';

type Decided = Answered<HoldsState>;

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const holdFacts = {
  holdPlaced: ({ input: { cardId, cardholderId, holdId, kind, startDate, endDate, reason } }: Decided) => ({
    cardId,
    cardholderId,
    holdId,
    kind,
    startDate,
    endDate,
    reason: reason ?? null,
    maxOwnHolds: MAX_OWN_HOLDS,
  }),
  holdActivated: (question: Decided) => ({ ...which(question), ...askedPeriod(question) }),
  holdEnded: (question: Decided) => ({
    ...which(question),
    ...askedPeriod(question),
    because: question.input.because ?? 'lastDayOver',
  }),
  holdCancelled: (question: Decided) => ({
    ...which(question),
    ...askedPeriod(question),
    reason: question.input.reason ?? null,
  }),
  holdRescheduled: (question: Decided) => {
    const { startDate, endDate } = question.state.inQuestion!;
    return { ...which(question), ...askedPeriod(question), before: { startDate, endDate } };
  },
};

const which = ({ state, input }: Decided) => ({ holdId: input.holdId, kind: state.inQuestion?.kind ?? input.kind });
