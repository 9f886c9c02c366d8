import type { ApiDeps } from '#services/domains/deps.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { notFound } from '#services/http/problems.ts';
import { changePayout } from './changePayout.ts';
import { payouts } from './contract.ts';
import { maskedPayouts, noPayout, type PayoutDetails } from './payoutDetails.ts';
import { revealPayout } from './revealPayout.ts';

/** Where commissions are sent: each person's own, masked; in the clear one value at a time, for staff. */
export const payoutHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const mine = async ({ person: { userId } }: Pick<Call, 'person'>) =>
    (await maskedPayouts(deps, [userId])).get(userId) ?? noPayout;
  const change = async (call: Pick<Call, 'person' | 'requestOrigin'>, changed: Partial<PayoutDetails>) => {
    await changePayout(deps, call, changed);
    return mine(call);
  };
  return [
    handle(payouts.cashApp, async (call) => {
      const { account: _, ...shown } = await mine(call);
      return shown;
    }),
    handle(payouts.setCashtag, (call) => change(call, { cashtag: call.body.cashtag })),
    handle(payouts.deleteCashtag, (call) => change(call, { cashtag: null })),
    handle(payouts.payoutAccount, async (call) => {
      const { cashtag: _, ...shown } = await mine(call);
      return shown;
    }),
    handle(payouts.setPayoutAccount, (call) => change(call, { account: call.body })),
    handle(payouts.deletePayoutAccount, (call) => change(call, { account: null })),
    handle(payouts.revealPayout, async (call) => {
      const shown = await revealPayout(deps, call, call.body);
      if (!shown) throw notFound();
      return shown;
    }),
  ];
};
