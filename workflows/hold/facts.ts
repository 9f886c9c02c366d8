import { type Decided, factBuilders } from '#workflows/kernel/facts.ts';
import type { EventMeta, PlainFields } from '#workflows/kernel/lifecycle.ts';
import { must } from '#workflows/kernel/must.ts';
import type { Hold, Holds, HoldsState, HoldStatus } from './state.ts';
import { askedPeriod } from './rules.ts';

const { fact, folding } = factBuilders<Holds>();

/** The facts recorded by transitions, each with its reducer: outcomes, with the values that were in force. */
export const holdFolding = folding(
  {
    holdPlaced: fact(
      'hold.placed.v1',
      'placeHold',
      ({ input, settings }) => {
        const { cardId, cardholderId, holdId, kind, startDate, endDate, reason = null } = input;
        return {
          cardId,
          cardholderId,
          holdId,
          kind,
          startDate,
          endDate,
          reason,
          maxOwnHolds: settings.ownHoldsPerCard,
        };
      },
      (state, { cardId, cardholderId, holdId, kind, startDate, endDate, reason }, meta) => ({
        ...state,
        cardId,
        cardholderId,
        holds: {
          ...state.holds,
          [holdId]: { holdId, kind, startDate, endDate, reason, status: status(meta), placedAt: meta.at },
        },
      }),
    ),
    holdActivated: fact(
      'hold.activated.v1',
      ['placeHold', 'activate', 'reschedule'],
      (question) => ({
        holdId: question.input.holdId,
        kind: 'kind' in question.input ? question.input.kind : inQuestion(question).kind,
        ...askedPeriod(question),
      }),
      (state, { holdId }, meta) => changed(state, holdId, { status: status(meta) }),
    ),
    holdEnded: fact(
      'hold.ended.v1',
      'end',
      (question) => ({
        ...which(question),
        ...askedPeriod(question),
        because: question.input.because ?? ('lastDayOver' as const),
      }),
      (state, { holdId, because = 'lastDayOver' }, meta) =>
        changed(state, holdId, { status: status(meta), endedBecause: because }),
    ),
    holdCancelled: fact(
      'hold.cancelled.v1',
      'cancel',
      (question) => ({ ...which(question), ...askedPeriod(question), reason: question.input.reason ?? null }),
      (state, { holdId }, meta) => changed(state, holdId, { status: status(meta) }),
    ),
    holdRescheduled: fact(
      'hold.rescheduled.v1',
      'reschedule',
      (question) => {
        const { startDate, endDate } = inQuestion(question);
        return { ...which(question), ...askedPeriod(question), before: { startDate, endDate } };
      },
      (state, { holdId, startDate, endDate }, meta) =>
        changed(state, holdId, { startDate, endDate, status: status(meta) }),
    ),
  },
  {
    inAnswers({ state: { inQuestion } }): PlainFields {
      if (!inQuestion) return {};
      const { status, startDate, endDate } = inQuestion;
      return { status, startDate, endDate };
    },
  },
);

const inQuestion = ({ state }: Pick<Decided<Holds>, 'state'>) => must(state.inQuestion, 'hold in question');
const which = (question: Pick<Decided<Holds>, 'state'>) => {
  const { holdId, kind } = inQuestion(question);
  return { holdId, kind };
};

/** The state of the machine is also the status of the stored hold. */
const status = ({ to }: EventMeta) => to as HoldStatus;

function changed(state: HoldsState, holdId: string, change: Partial<Hold>): HoldsState {
  const known = state.holds[holdId];
  return known ? { ...state, holds: { ...state.holds, [holdId]: { ...known, ...change } } } : state;
}
