import type { EventMeta, Reducers } from '#workflows/kernel/lifecycle.ts';
import type { Hold, Holds, HoldsState, HoldStatus } from './state.ts';

/** How each stored event changes a card's holds. One reducer per event type, for ever. */
export const holdReducers = {
  'hold.placed.v1': (state, { cardId, cardholderId, holdId, kind, startDate, endDate, reason }, meta) => ({
    ...state,
    cardId,
    cardholderId,
    holds: {
      ...state.holds,
      [holdId]: { holdId, kind, startDate, endDate, reason, status: status(meta), placedAt: meta.at },
    },
  }),
  'hold.activated.v1': (state, { holdId }, meta) => changed(state, holdId, { status: status(meta) }),
  'hold.ended.v1': (state, { holdId, because = 'lastDayOver' }, meta) =>
    changed(state, holdId, { status: status(meta), endedBecause: because }),
  'hold.cancelled.v1': (state, { holdId }, meta) => changed(state, holdId, { status: status(meta) }),
  'hold.rescheduled.v1': (state, { holdId, startDate, endDate }, meta) =>
    changed(state, holdId, { startDate, endDate, status: status(meta) }),
} satisfies Reducers<Holds>;

/** The machine's states of a stored hold are its statuses. */
const status = ({ to }: EventMeta) => to as HoldStatus;

function changed(state: HoldsState, holdId: string, change: Partial<Hold>): HoldsState {
  const known = state.holds[holdId];
  return known ? { ...state, holds: { ...state.holds, [holdId]: { ...known, ...change } } } : state;
}
