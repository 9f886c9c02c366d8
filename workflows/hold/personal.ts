import { type Forget, forgotten, type Personal, saidOfCardholder } from '#workflows/kernel/personal.ts';
import type { HoldsState } from './hold.ts';

/** By event type, for ever: why a hold was placed or taken back, in somebody's own words. */
export const holdPersonal: Readonly<Record<string, Personal>> = {
  'hold.placed.v1': saidOfCardholder('reason'),
  'hold.cancelled.v1': saidOfCardholder('reason'),
};

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
