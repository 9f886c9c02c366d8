import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post, put } from '#services/http/routes.ts';

export const myReferrals = get('myReferrals', '/api/v1/referrals/', [buyer, cardholder]);
export const addReferral = post('addReferral', '/api/v1/referrals/', [buyer, cardholder]);
export const changeReferral = post('changeReferral', '/api/v1/referrals/change-referral/', [staff('users', 2)], {
  recentlyConfirmed: true,
});

const v1 = '/api/v1/referrals/';
const cardholders2 = [staff('cardholders', 2)] as const;
/**
 * Salespeople read their own referrals; sales 3 and admins read all (domains, D10). Customers in the referral program
 * read their own.
 */
const sales = [buyer, staff('sales', 1)] as const;
const payers = [staff('orders', 3), staff('payments', 3)] as const;

export const verifyReferral = post('verifyReferral', `${v1}verify/`, [staff('users', 2)]);
export const referralLink = get('referralLink', `${v1}cardholder/`, [buyer, cardholder]);
export const saveReferralLink = put('saveReferralLink', `${v1}cardholder/`, [buyer, cardholder]);
export const referrers = get('referrers', `${v1}cardholders/`, [...cardholders2], { takesAfter: true });
export const referrer = get('referrer', `${v1}cardholders/:id/`, [...cardholders2]);
export const filterUsers = get('filterUsers', `${v1}filter-users/`, [
  ...cardholders2,
  staff('users', 2),
  staff('sales', 3),
]);
export const referralStatistic = get('referralStatistic', `${v1}statistic/`, [...sales]);
export const exportReferralStatistic = get('exportReferralStatistic', `${v1}statistic/export/`, [...sales], {
  answers: 'csv',
});
export const referralClients = get('referralClients', `${v1}clients/`, [...sales], {
  takesAfter: true,
});
export const referralOrders = get('referralOrders', `${v1}orders/`, [...sales], {
  takesAfter: true,
});
export const exportReferralClients = get('exportReferralClients', `${v1}clients/export/`, [...sales], {
  answers: 'csv',
});
export const exportReferralOrders = get('exportReferralOrders', `${v1}orders/export/`, [...sales], { answers: 'csv' });
export const referralsToPay = get('referralsToPay', `${v1}payments/`, [staff('orders', 2), staff('payments', 2)], {
  takesAfter: true,
});
export const exportReferralPayouts = get('exportReferralPayouts', `${v1}payments/export/`, [...payers], {
  answers: 'csv',
});
/** For the bank: contains full account numbers. */
export const referralBankFile = post('referralBankFile', `${v1}payments/bank-file/`, [staff('payments', 3)], {
  answers: 'csv',
  recentlyConfirmed: true,
});
export const payReferrals = post('payReferrals', `${v1}payments/pay/`, [...payers]);
export const unpayReferrals = post('unpayReferrals', `${v1}payments/unpay/`, [...payers]);
/** A salesperson refers customers by a code of their own (domains, D10). */
export const salesLink = get('salesLink', `${v1}sales-link/`, [staff('sales', 1)]);
export const referralProgram = get('referralProgram', `${v1}program/`, [staff('users', 3)]);
export const setReferralProgram = put('setReferralProgram', `${v1}program/`, [staff('users', 3)]);
