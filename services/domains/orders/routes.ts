import { buyer, staff } from '#workflows/kernel/who.ts';
import { get, post, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

const placing = { lifecycle: 'order', name: 'placeOrder' } as const;
const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);

export const placeOrder = post<S['placeOrder']>('placeOrder', '/api/v1/orders/', { command: placing });
/** The checkout request of section 7: places an order as well, under its other path. */
export const checkoutOrder = post<S['checkoutOrder']>('checkoutOrder', '/api/v1/orders/checkout/', {
  command: placing,
});
export const quoteOrder = post<S['quoteOrder']>('quoteOrder', '/api/v1/orders/quote/', {
  preparesFor: placing,
  whileLoggedInAs: true,
});
export const previewOrder = post<S['previewOrder']>('previewOrder', '/api/v1/orders/preview/', {
  preparesFor: placing,
  whileLoggedInAs: true,
});
export const validateSsn = post<S['validateSsn']>('validateSsn', '/api/v1/orders/validate-ssn/', {
  preparesFor: placing,
  whileLoggedInAs: true,
});
export const myOrders = get<S['myOrders']>('myOrders', '/api/v1/orders/', [buyer], { takesAfter: true });
export const exportMyOrders = get<S['exportMyOrders']>('exportMyOrders', '/api/v1/orders/export/', [buyer], {
  answers: 'csv',
});
export const countPendingOrders = get<S['countPendingOrders']>(
  'countPendingOrders',
  '/api/v1/orders/count_payding_orders/',
  [buyer],
  { takesAfter: true },
);
export const order = get<S['order']>('order', '/api/v1/orders/:id/', [buyer, orders2], { takesAfter: true });
export const orderPrice = get<S['orderPrice']>('orderPrice', '/api/v1/orders/:id/price/', [buyer, orders2]);
export const revealOfOrder = post<S['revealOfOrder']>('revealOfOrder', '/api/v1/orders/:id/reveal/', {
  command: { lifecycle: 'order', name: 'recordReveal' },
  recentlyConfirmed: true,
});
export const deleteOrder = remove<S['deleteOrder']>('deleteOrder', '/api/v1/orders/:id/', {
  command: { lifecycle: 'order', name: 'delete' },
});
/** Takes the id in the body: a buyer withdraws an unpaid order, staff delete one. */
export const withdrawOrder = remove<S['withdrawOrder']>('withdrawOrder', '/api/v1/orders/', [buyer, orders3], {
  whileLoggedInAs: true,
});
