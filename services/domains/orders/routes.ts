import { buyer, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const placing = { lifecycle: 'order', name: 'placeOrder' } as const;
const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);

export const placeOrder: Of<'placeOrder'> = {
  name: 'placeOrder',
  method: 'post',
  path: '/api/v1/orders/',
  command: placing,
};
/** The checkout call of section 7: the same order, at its other path. */
export const checkoutOrder: Of<'checkoutOrder'> = {
  name: 'checkoutOrder',
  method: 'post',
  path: '/api/v1/orders/checkout/',
  command: placing,
};
export const quoteOrder: Of<'quoteOrder'> = {
  name: 'quoteOrder',
  method: 'post',
  path: '/api/v1/orders/quote/',
  preparesFor: placing,
  whileLoggedInAs: true,
};
export const previewOrder: Of<'previewOrder'> = {
  name: 'previewOrder',
  method: 'post',
  path: '/api/v1/orders/preview/',
  preparesFor: placing,
  whileLoggedInAs: true,
};
export const validateSsn: Of<'validateSsn'> = {
  name: 'validateSsn',
  method: 'post',
  path: '/api/v1/orders/validate-ssn/',
  preparesFor: placing,
  whileLoggedInAs: true,
};
export const myOrders: Of<'myOrders'> = {
  name: 'myOrders',
  method: 'get',
  path: '/api/v1/orders/',
  access: [buyer],
  takesAfter: true,
};
export const exportMyOrders: Of<'exportMyOrders'> = {
  name: 'exportMyOrders',
  method: 'get',
  path: '/api/v1/orders/export/',
  access: [buyer],
  answers: 'csv',
};
export const countPendingOrders: Of<'countPendingOrders'> = {
  name: 'countPendingOrders',
  method: 'get',
  path: '/api/v1/orders/count_payding_orders/',
  access: [buyer],
  takesAfter: true,
};
export const order: Of<'order'> = {
  name: 'order',
  method: 'get',
  path: '/api/v1/orders/:id/',
  access: [buyer, orders2],
  takesAfter: true,
};
export const orderPrice: Of<'orderPrice'> = {
  name: 'orderPrice',
  method: 'get',
  path: '/api/v1/orders/:id/price/',
  access: [buyer, orders2],
};
export const revealOfOrder: Of<'revealOfOrder'> = {
  name: 'revealOfOrder',
  method: 'post',
  path: '/api/v1/orders/:id/reveal/',
  command: { lifecycle: 'order', name: 'recordReveal' },
  recentlyConfirmed: true,
};
export const deleteOrder: Of<'deleteOrder'> = {
  name: 'deleteOrder',
  method: 'delete',
  path: '/api/v1/orders/:id/',
  command: { lifecycle: 'order', name: 'delete' },
};
/** With the id in the body: a buyer withdraws an unpaid order, staff delete one. */
export const withdrawOrder: Of<'withdrawOrder'> = {
  name: 'withdrawOrder',
  method: 'delete',
  path: '/api/v1/orders/',
  access: [buyer, orders3],
  whileLoggedInAs: true,
};
