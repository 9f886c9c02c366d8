import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const myReferrals: Of<'myReferrals'> = {
  name: 'myReferrals',
  method: 'get',
  path: '/api/v1/referrals/',
  access: [buyer, cardholder],
};
export const addReferral: Of<'addReferral'> = {
  name: 'addReferral',
  method: 'post',
  path: '/api/v1/referrals/',
  access: [buyer, cardholder],
};
export const changeReferral: Of<'changeReferral'> = {
  name: 'changeReferral',
  method: 'post',
  path: '/api/v1/referrals/change-referral/',
  access: [staff('users', 2)],
  recentlyConfirmed: true,
};

const v1 = '/api/v1/referrals/';
const cardholders2 = [staff('cardholders', 2)] as const;
/** Sales read what they brought themselves; sales 3 and admins all of it (domains, D10). Customers in the referral program read their own. */
const sales = [buyer, staff('sales', 1)] as const;
const payers = [staff('orders', 3), staff('payments', 3)] as const;

export const verifyReferral: Of<'verifyReferral'> = {
  name: 'verifyReferral',
  method: 'post',
  path: `${v1}verify/`,
  access: [staff('users', 2)],
};
export const referralLink: Of<'referralLink'> = {
  name: 'referralLink',
  method: 'get',
  path: `${v1}cardholder/`,
  access: [buyer, cardholder],
};
export const saveReferralLink: Of<'saveReferralLink'> = {
  name: 'saveReferralLink',
  method: 'put',
  path: `${v1}cardholder/`,
  access: [buyer, cardholder],
};
export const referrers: Of<'referrers'> = {
  name: 'referrers',
  method: 'get',
  path: `${v1}cardholders/`,
  access: [...cardholders2],
  takesAfter: true,
};
export const referrer: Of<'referrer'> = {
  name: 'referrer',
  method: 'get',
  path: `${v1}cardholders/:id/`,
  access: [...cardholders2],
};
export const filterUsers: Of<'filterUsers'> = {
  name: 'filterUsers',
  method: 'get',
  path: `${v1}filter-users/`,
  access: [...cardholders2, staff('users', 2), staff('sales', 3)],
};
export const referralStatistic: Of<'referralStatistic'> = {
  name: 'referralStatistic',
  method: 'get',
  path: `${v1}statistic/`,
  access: [...sales],
};
export const exportReferralStatistic: Of<'exportReferralStatistic'> = {
  name: 'exportReferralStatistic',
  method: 'get',
  path: `${v1}statistic/export/`,
  access: [...sales],
  answers: 'csv',
};
export const referralClients: Of<'referralClients'> = {
  name: 'referralClients',
  method: 'get',
  path: `${v1}clients/`,
  access: [...sales],
  takesAfter: true,
};
export const referralOrders: Of<'referralOrders'> = {
  name: 'referralOrders',
  method: 'get',
  path: `${v1}orders/`,
  access: [...sales],
  takesAfter: true,
};
export const exportReferralClients: Of<'exportReferralClients'> = {
  name: 'exportReferralClients',
  method: 'get',
  path: `${v1}clients/export/`,
  access: [...sales],
  answers: 'csv',
};
export const exportReferralOrders: Of<'exportReferralOrders'> = {
  name: 'exportReferralOrders',
  method: 'get',
  path: `${v1}orders/export/`,
  access: [...sales],
  answers: 'csv',
};
export const referralsToPay: Of<'referralsToPay'> = {
  name: 'referralsToPay',
  method: 'get',
  path: `${v1}payments/`,
  access: [staff('orders', 2), staff('payments', 2)],
  takesAfter: true,
};
export const exportReferralPayouts: Of<'exportReferralPayouts'> = {
  name: 'exportReferralPayouts',
  method: 'get',
  path: `${v1}payments/export/`,
  access: [...payers],
  answers: 'csv',
};
/** For the bank: account numbers are whole in it. */
export const referralBankFile: Of<'referralBankFile'> = {
  name: 'referralBankFile',
  method: 'post',
  path: `${v1}payments/bank-file/`,
  access: [staff('payments', 3)],
  answers: 'csv',
  recentlyConfirmed: true,
};
export const payReferrals: Of<'payReferrals'> = {
  name: 'payReferrals',
  method: 'post',
  path: `${v1}payments/pay/`,
  access: [...payers],
};
export const unpayReferrals: Of<'unpayReferrals'> = {
  name: 'unpayReferrals',
  method: 'post',
  path: `${v1}payments/unpay/`,
  access: [...payers],
};
/** A person of sales brings customers by a code of their own (domains, D10). */
export const salesLink: Of<'salesLink'> = {
  name: 'salesLink',
  method: 'get',
  path: `${v1}sales-link/`,
  access: [staff('sales', 1)],
};
export const referralProgram: Of<'referralProgram'> = {
  name: 'referralProgram',
  method: 'get',
  path: `${v1}program/`,
  access: [staff('users', 3)],
};
export const setReferralProgram: Of<'setReferralProgram'> = {
  name: 'setReferralProgram',
  method: 'put',
  path: `${v1}program/`,
  access: [staff('users', 3)],
};
