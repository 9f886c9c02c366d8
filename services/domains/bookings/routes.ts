import { cardholder, staff } from '#workflows/kernel/who.ts';
import { get, patch, post, remove } from '#services/http/routes.ts';

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);

export const bookings = get('bookings', '/api/v1/bookings/', [cardholder, orders2], {
  takesAfter: true,
});
export const booking = get('booking', '/api/v1/bookings/:id/', [cardholder, orders2], {
  takesAfter: true,
  accessLink: true,
});
export const consentForm = get('consentForm', '/api/v1/bookings/:id/consent-form/', [cardholder, orders2], {
  takesAfter: true,
  accessLink: 'answered',
});
export const signConsentForm = post('signConsentForm', '/api/v1/bookings/:id/consent-form/', {
  command: { lifecycle: 'booking', name: 'signConsent' },
  accessLink: true,
});
export const refuseBooking = post('refuseBooking', '/api/v1/bookings/:id/consent-form/refuse/', {
  command: { lifecycle: 'booking', name: 'refuse' },
  accessLink: true,
});
export const bookingClientInfo = get('bookingClientInfo', '/api/v1/bookings/:id/client-info/', [cardholder, orders2], {
  takesAfter: true,
  accessLink: true,
});
export const revealOfBooking = post('revealOfBooking', '/api/v1/bookings/:id/reveal/', {
  command: { lifecycle: 'booking', name: 'recordReveal' },
  recentlyConfirmed: true,
});
export const generateAccessLink = post('generateAccessLink', '/api/v1/bookings/:id/generate-access-link/', [orders3]);
export const revokeAccessLinks = remove('revokeAccessLinks', '/api/v1/bookings/:id/access-links/', [orders3]);
/** Between staff and the cardholder only: neither its buyer nor the holder of a mailed link sees it. */
export const bookingComments = get('bookingComments', '/api/v1/bookings/:id/comments/', [cardholder, orders2]);
export const commentBooking = post('commentBooking', '/api/v1/bookings/:id/comments/', {
  command: { lifecycle: 'booking', name: 'comment' },
});
/** Routes of section 7 with the id in the body: a client is added for the cardholder, … */
export const addClientById = post('addClientById', '/api/cards/booking/', {
  command: { lifecycle: 'booking', name: 'addClient' },
});
/** … any of the staff's commands is sent by its name, … */
export const setReplacementOrder = post('setReplacementOrder', '/api/v1/order-management/set-replacement-order/', {
  command: { lifecycle: 'booking', name: 'setReplacement' },
});
export const changeBookingById = patch('changeBookingById', '/api/cards/booking/', [orders3, staff('payments', 3)], {
  whileLoggedInAs: true,
});
/** … and a single booking is deleted: its line is refunded. */
export const endBookingById = remove('endBookingById', '/api/cards/booking/', {
  command: { lifecycle: 'booking', name: 'refund' },
});
