import { staff } from '#workflows/kernel/who.ts';
import { put } from '#services/http/routes.ts';

/** In a file of its own: only one staff page uses it. */
export const setReferralAmount = put(
  'setReferralAmount',
  '/api/v1/referrals/cardholders/:id/amount/',
  [staff('users', 3)],
  { recentlyConfirmed: true },
);
