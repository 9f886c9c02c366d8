import { staff } from '#workflows/kernel/who.ts';
import { put } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

/** Apart from the other routes: one page of staff's calls it. */
export const setReferralAmount = put<typeof schemas.setReferralAmount>(
  'setReferralAmount',
  '/api/v1/referrals/cardholders/:id/amount/',
  [staff('users', 3)],
  { recentlyConfirmed: true },
);
