import type { PromocodeState } from '#workflows/promocode/state.ts';
import { Ada, Bea, Bo } from '#workflows/testing/people.ts';
import type { Market } from './market.ts';

type Ask = (market: Market, id: string, state: any) => Record<string, unknown>;
const nothing: Ask = () => ({});
const anyUse = (market: Market, { uses }: PromocodeState) =>
  market.random.pick(Object.entries(uses).map(([orderId, use]) => ({ orderId, ...use }))) ?? {
    orderId: market.random.uuid(),
    reservedAt: market.now(),
  };
const termsOf = (market: Market) => ({
  salePercent: 1 + market.random.int(99),
  ...(market.random.chance(0.5) ? { uses: 5 + market.random.int(20) } : {}),
});

/** What somebody fills into the form of each of a promo code's commands, with what the server would find. */
export const promocodeAsks: Readonly<Record<string, Ask>> = {
  change: termsOf,
  pause: nothing,
  resume: nothing,
  delete: nothing,
  reserve: (market) => ({
    orderId: market.random.uuid(),
    buyerId: market.random.pick([Bea, Bo])!.userId,
    userType: 'buyer',
    totalCents: 10_000 + market.random.int(90_000),
    yourPercent: market.random.int(20),
  }),
  settle: (market, _, state) => ({ orderId: anyUse(market, state).orderId }),
  consume: (market, _, state) => ({
    orderId: anyUse(market, state).orderId,
    totalCents: 10_000 + market.random.int(50_000),
  }),
  release: (market, _, state) => {
    const { orderId, reservedAt } = anyUse(market, state);
    return { orderId, reservedAt, because: 'order.expired.v1' };
  },
};

/** Staff create a promo code, and often it's used at once. */
export function createPromocode(market: Market): void {
  const promocodeId = market.random.uuid();
  const input = { promocodeId, code: `C${market.random.int(1_000_000)}XX`, ...termsOf(market) };
  market.send('promocode', promocodeId, 'create', input, Ada);
}
