import { cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);
const payments2 = staff('payments', 2);

/** What is asked about the payment of commissions: apart, because every page comes with the other file. */
export const commissionPayments: Of<'commissionPayments'> = {
  name: 'commissionPayments',
  method: 'get',
  path: '/api/v1/bookings/payments/',
  access: [cardholder, orders2, payments2],
  takesAfter: true,
};
export const commissionPaid: Of<'commissionPaid'> = {
  name: 'commissionPaid',
  method: 'post',
  path: '/api/v1/bookings/:id/commission-paid/',
  command: { lifecycle: 'booking', name: 'markCommissionPaid' },
  accessLink: true,
};
export const unpayCommission: Of<'unpayCommission'> = {
  name: 'unpayCommission',
  method: 'post',
  path: '/api/v1/bookings/:id/unpay-commission/',
  command: { lifecycle: 'booking', name: 'unpayCommission' },
  accessLink: true,
};
export const updateCommission: Of<'updateCommission'> = {
  name: 'updateCommission',
  method: 'post',
  path: '/api/v1/bookings/:id/update-commission/',
  command: { lifecycle: 'booking', name: 'updateCommission' },
  accessLink: true,
};
export const payBatch: Of<'payBatch'> = {
  name: 'payBatch',
  method: 'post',
  path: '/api/v1/bookings/payments/batch/',
  access: [orders3, staff('payments', 3)],
};
/** Whom to pay, with masked accounts: taking it away needs as much as taking any list of payments away (product spec, section 6: export). */
export const exportPayouts: Of<'exportPayouts'> = {
  name: 'exportPayouts',
  method: 'get',
  path: '/api/v1/bookings/payments/export/',
  access: [orders3, staff('payments', 3)],
  answers: 'csv',
};
/** For the bank: account numbers are whole in it. */
export const payoutBankFile: Of<'payoutBankFile'> = {
  name: 'payoutBankFile',
  method: 'post',
  path: '/api/v1/bookings/payments/bank-file/',
  access: [staff('payments', 3)],
  answers: 'csv',
  recentlyConfirmed: true,
};
export const commissionsToPay: Of<'commissionsToPay'> = {
  name: 'commissionsToPay',
  method: 'get',
  path: '/api/v1/bookings/payments/statuses/',
  access: [orders2, payments2],
  takesAfter: true,
};
export const owedCommissions: Of<'owedCommissions'> = {
  name: 'owedCommissions',
  method: 'get',
  path: '/api/v1/bookings/payments/owed/',
  access: [orders2, payments2],
  takesAfter: true,
};
