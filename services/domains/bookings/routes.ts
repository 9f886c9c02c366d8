import { cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);

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
/** Between staff and the cardholder: its buyer doesn't see the booking, and nobody by a mailed link. */
export const bookingComments: Of<'bookingComments'> = {
  name: 'bookingComments',
  method: 'get',
  path: '/api/v1/bookings/:id/comments/',
  access: [cardholder, orders2],
};
export const commentBooking: Of<'commentBooking'> = {
  name: 'commentBooking',
  method: 'post',
  path: '/api/v1/bookings/:id/comments/',
  command: { lifecycle: 'booking', name: 'comment' },
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
/** … and a single booking is deleted: its line is refunded. */
export const endBookingById: Of<'endBookingById'> = {
  name: 'endBookingById',
  method: 'delete',
  path: '/api/cards/booking/',
  command: { lifecycle: 'booking', name: 'refund' },
};
