import { buyer, staff } from '#workflows/kernel/who.ts';
import { get, post, remove } from '#services/http/routes.ts';

const placing = { lifecycle: 'order', name: 'placeOrder' } as const;
const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);

export const placeOrder = post('placeOrder', '/api/v1/orders/', { command: placing });
/** The checkout request of section 7: places an order as well, under its other path. */
export const checkoutOrder = post('checkoutOrder', '/api/v1/orders/checkout/', {
  command: placing,
});
export const quoteOrder = post('quoteOrder', '/api/v1/orders/quote/', {
  preparesFor: placing,
  whileLoggedInAs: true,
});
export const previewOrder = post('previewOrder', '/api/v1/orders/preview/', {
  preparesFor: placing,
  whileLoggedInAs: true,
});
export const validateSsn = post('validateSsn', '/api/v1/orders/validate-ssn/', {
  preparesFor: placing,
  whileLoggedInAs: true,
});
export const myOrders = get('myOrders', '/api/v1/orders/', [buyer], { takesAfter: true });
export const exportMyOrders = get('exportMyOrders', '/api/v1/orders/export/', [buyer], {
  answers: 'csv',
});
export const countPendingOrders = get('countPendingOrders', '/api/v1/orders/count_payding_orders/', [buyer], {
  takesAfter: true,
});
export const order = get('order', '/api/v1/orders/:id/', [buyer, orders2], { takesAfter: true });
export const orderPrice = get('orderPrice', '/api/v1/orders/:id/price/', [buyer, orders2]);
export const revealOfOrder = post('revealOfOrder', '/api/v1/orders/:id/reveal/', {
  command: { lifecycle: 'order', name: 'recordReveal' },
  recentlyConfirmed: true,
});
export const deleteOrder = remove('deleteOrder', '/api/v1/orders/:id/', {
  command: { lifecycle: 'order', name: 'delete' },
});
/** Takes the id in the body: a buyer withdraws an unpaid order, staff delete one. */
export const withdrawOrder = remove('withdrawOrder', '/api/v1/orders/', [buyer, orders3], {
  whileLoggedInAs: true,
});
