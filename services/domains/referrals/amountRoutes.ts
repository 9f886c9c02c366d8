import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

/** Apart from the other routes: one page of staff's calls it. */
export const setReferralAmount: Route<typeof schemas.setReferralAmount> = {
  name: 'setReferralAmount',
  method: 'put',
  path: '/api/v1/referrals/cardholders/:id/amount/',
  access: [staff('users', 3)],
  recentlyConfirmed: true,
};
