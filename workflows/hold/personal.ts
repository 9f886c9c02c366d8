import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { HoldsState } from './state.ts';

/** A card's holds once its cardholder is forgotten. */
export const holdsForgotten: Forget<HoldsState> = (state, isForgotten) => {
  if (state.cardholderId === null || !isForgotten(state.cardholderId)) return state;
  return {
    ...state,
    holds: Object.fromEntries(
      Object.entries(state.holds).map(([id, hold]) => [id, { ...hold, reason: forgotten(hold.reason) }]),
    ),
  };
};
