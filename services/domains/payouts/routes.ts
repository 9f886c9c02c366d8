import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

/** Who is paid: for bookings, or for whom they brought (domains, D4 and D6). */
const paid = [cardholder, buyer] as const;
const cashAppPath = '/api/v1/cashapp/';
const accountPath = '/api/v1/payout-account/';

export const cashApp: Of<'cashApp'> = { name: 'cashApp', method: 'get', path: cashAppPath, access: [...paid] };
export const setCashtag: Of<'setCashtag'> = {
  name: 'setCashtag',
  method: 'put',
  path: cashAppPath,
  access: [...paid],
  recentlyConfirmed: true,
};
export const deleteCashtag: Of<'deleteCashtag'> = {
  name: 'deleteCashtag',
  method: 'delete',
  path: cashAppPath,
  access: [...paid],
  recentlyConfirmed: true,
};
export const payoutAccount: Of<'payoutAccount'> = {
  name: 'payoutAccount',
  method: 'get',
  path: accountPath,
  access: [...paid],
};
export const setPayoutAccount: Of<'setPayoutAccount'> = {
  name: 'setPayoutAccount',
  method: 'put',
  path: accountPath,
  access: [...paid],
  recentlyConfirmed: true,
};
export const deletePayoutAccount: Of<'deletePayoutAccount'> = {
  name: 'deletePayoutAccount',
  method: 'delete',
  path: accountPath,
  access: [...paid],
  recentlyConfirmed: true,
};
export const revealPayout: Of<'revealPayout'> = {
  name: 'revealPayout',
  method: 'post',
  path: '/api/v1/payout-account/reveal/',
  access: [staff('payments', 3)],
  recentlyConfirmed: true,
};
