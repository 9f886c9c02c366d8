import { buyer, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const readers = [buyer, staff('orders', 2)];

export const claimsOfBooking: Of<'claimsOfBooking'> = {
  name: 'claimsOfBooking',
  method: 'get',
  path: '/api/v1/bookings/:id/claims/',
  access: readers,
};
export const submitClaim: Of<'submitClaim'> = {
  name: 'submitClaim',
  method: 'post',
  path: '/api/v1/refund-request/',
  command: { lifecycle: 'claim', name: 'submitClaim' },
};
export const myClaims: Of<'myClaims'> = {
  name: 'myClaims',
  method: 'get',
  path: '/api/v1/refund-request/',
  access: [buyer],
  takesAfter: true,
};
export const claim: Of<'claim'> = {
  name: 'claim',
  method: 'get',
  path: '/api/v1/refund-request/:id/',
  access: readers,
};
export const replacementCards: Of<'replacementCards'> = {
  name: 'replacementCards',
  method: 'get',
  path: '/api/v1/refund-request/:id/replacement-cards/',
  access: [staff('orders', 3)],
};
