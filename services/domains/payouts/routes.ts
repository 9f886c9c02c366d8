import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post, put, remove } from '#services/http/routes.ts';

/** Recipients of payments: for bookings, or for referrals (domains, D4 and D6). */
const paid = [cardholder, buyer] as const;
const cashAppPath = '/api/v1/cashapp/';
const accountPath = '/api/v1/payout-account/';

export const cashApp = get('cashApp', cashAppPath, [...paid]);
export const setCashtag = put('setCashtag', cashAppPath, [...paid], { recentlyConfirmed: true });
export const deleteCashtag = remove('deleteCashtag', cashAppPath, [...paid], {
  recentlyConfirmed: true,
});
export const payoutAccount = get('payoutAccount', accountPath, [...paid]);
export const setPayoutAccount = put('setPayoutAccount', accountPath, [...paid], {
  recentlyConfirmed: true,
});
export const deletePayoutAccount = remove('deletePayoutAccount', accountPath, [...paid], {
  recentlyConfirmed: true,
});
export const revealPayout = post('revealPayout', '/api/v1/payout-account/reveal/', [staff('payments', 3)], {
  recentlyConfirmed: true,
});
