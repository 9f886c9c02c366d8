import { buyer, staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

const readers = [buyer, staff('orders', 2)];

export const claimsOfBooking = get<S['claimsOfBooking']>('claimsOfBooking', '/api/v1/bookings/:id/claims/', readers);
export const submitClaim = post<S['submitClaim']>('submitClaim', '/api/v1/refund-request/', {
  command: { lifecycle: 'claim', name: 'submitClaim' },
});
export const myClaims = get<S['myClaims']>('myClaims', '/api/v1/refund-request/', [buyer], { takesAfter: true });
export const claim = get<S['claim']>('claim', '/api/v1/refund-request/:id/', readers);
export const replacementCards = get<S['replacementCards']>(
  'replacementCards',
  '/api/v1/refund-request/:id/replacement-cards/',
  [staff('orders', 3)],
);
