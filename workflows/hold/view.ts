import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import { type HoldsState, maySee } from './state.ts';

const holds = [
  'holds.*.holdId',
  'holds.*.kind',
  'holds.*.startDate',
  'holds.*.endDate',
  'holds.*.status',
  'holds.*.placedAt',
  'holds.*.endedBecause',
] as const satisfies readonly Path<HoldsState>[];

/**
 * What may be seen of a card's holds: to a cardholder a secret one does not exist. Whose card it is stands at the card: here
 * it would tell that there is a hold.
 */
export const holdView: View<HoldsState> = {
  fields: { staff: [...holds, 'cardId', 'cardholderId'], customer: holds } satisfies Fields<HoldsState>,
  without: (state, actor) => ({
    ...state,
    holds: Object.fromEntries(Object.entries(state.holds).filter(([, hold]) => maySee(hold, actor))),
  }),
};
