import type { Reducers } from '#workflows/kernel/lifecycle.ts';
import { emptyPromocode, type Promocode, type PromocodeState, type PromocodeUse } from './state.ts';

/** How each stored event changes a promo code. One reducer per event type, for ever. */
export const promocodeReducers = {
  /** A code that was deleted a year ago begins anew. */
  'promocode.created.v1': (_, { promocodeId, code, ...terms }) => ({ ...emptyPromocode, promocodeId, code, terms }),
  'promocode.changed.v1': (state, { terms }) => ({ ...state, terms }),
  'promocode.paused.v1': (state) => state,
  'promocode.resumed.v1': (state) => state,
  'promocode.deleted.v1': (state, _, { at }) => ({ ...state, deletedAt: at }),
  'promocode.use-reserved.v1': (state, { orderId, buyerId, settleBy }, { at }) => ({
    ...state,
    uses: {
      ...state.uses,
      [orderId]: { buyerId, reservedAt: at, settleBy, settled: false, paidCents: null },
    },
  }),
  'promocode.use-settled.v1': (state, { orderId }) => withUse(state, orderId, { settled: true }),
  'promocode.use-consumed.v1': (state, { orderId, totalCents }) =>
    withUse(state, orderId, { settled: true, paidCents: totalCents }),
  'promocode.use-released.v1': (state, { orderId }) => {
    const { [orderId]: _, ...uses } = state.uses;
    return { ...state, uses };
  },
} satisfies Reducers<Promocode>;

function withUse(state: PromocodeState, orderId: string, change: Partial<PromocodeUse>): PromocodeState {
  const use = state.uses[orderId];
  return use ? { ...state, uses: { ...state.uses, [orderId]: { ...use, ...change } } } : state;
}
