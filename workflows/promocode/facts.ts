import { addHours } from '#workflows/kernel/calendar.ts';
import { factBuilders, nothing, unchanged } from '#workflows/kernel/facts.ts';
import { emptyPromocode, type Promocode, type PromocodeState, type PromocodeUse, usesOf } from './state.ts';

const { fact, folding } = factBuilders<Promocode>();

/** The facts recorded by transitions, each with its reducer: outcomes, with the values that were in force. */
export const promocodeFolding = folding({
  promocodeCreated: fact(
    'promocode.created.v1',
    'create',
    ({ input }) => input,
    // A code that was deleted a year ago starts anew.
    (_, { promocodeId, code, ...terms }) => ({ ...emptyPromocode, promocodeId, code, terms }),
  ),
  promocodeChanged: fact(
    'promocode.changed.v1',
    'change',
    ({ state, input }) => ({ before: state.terms, terms: input }),
    (state, { terms }) => ({ ...state, terms }),
  ),
  promocodePaused: fact('promocode.paused.v1', 'pause', nothing, unchanged),
  promocodeResumed: fact('promocode.resumed.v1', 'resume', nothing, unchanged),
  promocodeDeleted: fact('promocode.deleted.v1', 'delete', nothing, (state, _, { at }) => ({
    ...state,
    deletedAt: at,
  })),
  useReserved: fact(
    'promocode.use-reserved.v1',
    'reserve',
    ({ state, input: { orderId, buyerId, totalCents }, now, settings }) => ({
      orderId,
      buyerId,
      totalCents,
      salePercent: state.terms.salePercent,
      settleBy: addHours(now, settings.settleMinutes / 60),
      used: usesOf(state) + 1,
      uses: state.terms.uses ?? null,
    }),
    (state, { orderId, buyerId, settleBy }, { at }) => ({
      ...state,
      uses: {
        ...state.uses,
        [orderId]: { buyerId, reservedAt: at, settleBy, settled: false, paidCents: null },
      },
    }),
  ),
  useSettled: fact(
    'promocode.use-settled.v1',
    'settle',
    ({ input: { orderId } }) => ({ orderId }),
    (state, { orderId }) => withUse(state, orderId, { settled: true }),
  ),
  useConsumed: fact(
    'promocode.use-consumed.v1',
    'consume',
    ({ input: { orderId, totalCents } }) => ({ orderId, totalCents }),
    (state, { orderId, totalCents }) => withUse(state, orderId, { settled: true, paidCents: totalCents }),
  ),
  useReleased: fact(
    'promocode.use-released.v1',
    'release',
    ({ state, input: { orderId, because } }) => ({ orderId, because, used: usesOf(state) - 1 }),
    (state, { orderId }) => {
      const { [orderId]: _, ...uses } = state.uses;
      return { ...state, uses };
    },
  ),
});

function withUse(state: PromocodeState, orderId: string, change: Partial<PromocodeUse>): PromocodeState {
  const use = state.uses[orderId];
  return use ? { ...state, uses: { ...state.uses, [orderId]: { ...use, ...change } } } : state;
}
