import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

// Apart from the others: customers' pages don't come with them.

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);
const payments2 = staff('payments', 2);

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
export const commissionsToPay: Of<'commissionsToPay'> = {
  name: 'commissionsToPay',
  method: 'get',
  path: '/api/v1/bookings/payments/statuses/',
  access: [orders2, payments2],
  takesAfter: true,
};
