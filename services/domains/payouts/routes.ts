import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post, put, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

/** Recipients of payments: for bookings, or for referrals (domains, D4 and D6). */
const paid = [cardholder, buyer] as const;
const cashAppPath = '/api/v1/cashapp/';
const accountPath = '/api/v1/payout-account/';

export const cashApp = get<S['cashApp']>('cashApp', cashAppPath, [...paid]);
export const setCashtag = put<S['setCashtag']>('setCashtag', cashAppPath, [...paid], { recentlyConfirmed: true });
export const deleteCashtag = remove<S['deleteCashtag']>('deleteCashtag', cashAppPath, [...paid], {
  recentlyConfirmed: true,
});
export const payoutAccount = get<S['payoutAccount']>('payoutAccount', accountPath, [...paid]);
export const setPayoutAccount = put<S['setPayoutAccount']>('setPayoutAccount', accountPath, [...paid], {
  recentlyConfirmed: true,
});
export const deletePayoutAccount = remove<S['deletePayoutAccount']>('deletePayoutAccount', accountPath, [...paid], {
  recentlyConfirmed: true,
});
export const revealPayout = post<S['revealPayout']>(
  'revealPayout',
  '/api/v1/payout-account/reveal/',
  [staff('payments', 3)],
  { recentlyConfirmed: true },
);
