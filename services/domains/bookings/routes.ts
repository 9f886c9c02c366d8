import { cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);
const payments2 = staff('payments', 2);

export const bookings: Of<'bookings'> = {
  name: 'bookings',
  method: 'get',
  path: '/api/v1/bookings/',
  access: [cardholder, orders2],
  takesAfter: true,
};
export const booking: Of<'booking'> = {
  name: 'booking',
  method: 'get',
  path: '/api/v1/bookings/:id/',
  access: [cardholder, orders2],
  takesAfter: true,
  accessLink: true,
};
export const consentForm: Of<'consentForm'> = {
  name: 'consentForm',
  method: 'get',
  path: '/api/v1/bookings/:id/consent-form/',
  access: [cardholder, orders2],
  takesAfter: true,
  accessLink: 'answered',
};
export const signConsentForm: Of<'signConsentForm'> = {
  name: 'signConsentForm',
  method: 'post',
  path: '/api/v1/bookings/:id/consent-form/',
  command: { lifecycle: 'booking', name: 'signConsent' },
  accessLink: true,
};
export const refuseBooking: Of<'refuseBooking'> = {
  name: 'refuseBooking',
  method: 'post',
  path: '/api/v1/bookings/:id/consent-form/refuse/',
  command: { lifecycle: 'booking', name: 'refuse' },
  accessLink: true,
};
export const bookingClientInfo: Of<'bookingClientInfo'> = {
  name: 'bookingClientInfo',
  method: 'get',
  path: '/api/v1/bookings/:id/client-info/',
  access: [cardholder, orders2],
  takesAfter: true,
  accessLink: true,
};
export const revealOfBooking: Of<'revealOfBooking'> = {
  name: 'revealOfBooking',
  method: 'post',
  path: '/api/v1/bookings/:id/reveal/',
  command: { lifecycle: 'booking', name: 'recordReveal' },
  recentlyConfirmed: true,
};
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
export const generateAccessLink: Of<'generateAccessLink'> = {
  name: 'generateAccessLink',
  method: 'post',
  path: '/api/v1/bookings/:id/generate-access-link/',
  access: [orders3],
};
export const revokeAccessLinks: Of<'revokeAccessLinks'> = {
  name: 'revokeAccessLinks',
  method: 'delete',
  path: '/api/v1/bookings/:id/access-links/',
  access: [orders3],
};
export const payBatch: Of<'payBatch'> = {
  name: 'payBatch',
  method: 'post',
  path: '/api/v1/bookings/payments/batch/',
  access: [orders3, staff('payments', 3)],
};
export const exportPayouts: Of<'exportPayouts'> = {
  name: 'exportPayouts',
  method: 'get',
  path: '/api/v1/bookings/payments/export/',
  access: [orders2, payments2],
  answers: 'csv',
  ownSiteOnly: true,
};
export const owedCommissions: Of<'owedCommissions'> = {
  name: 'owedCommissions',
  method: 'get',
  path: '/api/v1/bookings/payments/owed/',
  access: [orders2, payments2],
  takesAfter: true,
};
export const commissionsToPay: Of<'commissionsToPay'> = {
  name: 'commissionsToPay',
  method: 'get',
  path: '/api/v1/bookings/payments/statuses/',
  access: [orders2, payments2],
  takesAfter: true,
};
/** The calls of section 7 with the id in the body: a client is added for the cardholder, … */
export const addClientById: Of<'addClientById'> = {
  name: 'addClientById',
  method: 'post',
  path: '/api/cards/booking/',
  command: { lifecycle: 'booking', name: 'addClient' },
};
/** … any of staff's commands by its name, … */
export const setReplacementOrder: Of<'setReplacementOrder'> = {
  name: 'setReplacementOrder',
  method: 'post',
  path: '/api/v1/order-management/set-replacement-order/',
  command: { lifecycle: 'booking', name: 'setReplacement' },
};
export const changeBookingById: Of<'changeBookingById'> = {
  name: 'changeBookingById',
  method: 'patch',
  path: '/api/cards/booking/',
  access: [orders3, staff('payments', 3)],
  whileLoggedInAs: true,
};
/** … and the one command that ends a single booking: its line is refunded. */
export const endBookingById: Of<'endBookingById'> = {
  name: 'endBookingById',
  method: 'delete',
  path: '/api/cards/booking/',
  command: { lifecycle: 'booking', name: 'refund' },
};
