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
export const checkReferral: Of<'checkReferral'> = {
  name: 'checkReferral',
  method: 'post',
  path: '/api/v1/referrals/check/',
  access: 'anyone',
};
export const changeReferral: Of<'changeReferral'> = {
  name: 'changeReferral',
  method: 'post',
  path: '/api/v1/referrals/change-referral/',
  access: [staff('users', 2)],
};
