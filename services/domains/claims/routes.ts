import { buyer, staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

const readers = [buyer, staff('orders', 2)];

export const claimsOfBooking = get('claimsOfBooking', '/api/v1/bookings/:id/claims/', readers);
export const submitClaim = post('submitClaim', '/api/v1/refund-request/', {
  command: { lifecycle: 'claim', name: 'submitClaim' },
});
export const myClaims = get('myClaims', '/api/v1/refund-request/', [buyer], { takesAfter: true });
export const claim = get('claim', '/api/v1/refund-request/:id/', readers);
export const replacementCards = get('replacementCards', '/api/v1/refund-request/:id/replacement-cards/', [
  staff('orders', 3),
]);
