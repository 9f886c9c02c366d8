import { staff } from '#workflows/kernel/who.ts';
import { put } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

/** In a file of its own: only one staff page uses it. */
export const setReferralAmount = put<typeof schemas.setReferralAmount>(
  'setReferralAmount',
  '/api/v1/referrals/cardholders/:id/amount/',
  [staff('users', 3)],
  { recentlyConfirmed: true },
);
