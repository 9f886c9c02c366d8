import { staff } from '#workflows/kernel/who.ts';
import { get, patch, post } from '#services/http/routes.ts';

const orders2 = [staff('orders', 2)];
/** A single order may be read from level 1 on (domains, D0-12). */
const orders1 = staff('orders', 1);

export const managedOrder = get('managedOrder', '/api/v1/order-management/:id/', [orders1], {
  takesAfter: true,
});
export const payerOrders = get('payerOrders', '/api/v1/order-management/:id/payer/', orders2, {
  takesAfter: true,
});
export const refundContext = get(
  'refundContext',
  '/api/v1/order-management/:id/refund/',
  [...orders2, staff('payments', 2)],
  { takesAfter: true },
);
export const orderLedger = get('orderLedger', '/api/v1/order-management/:id/ledger/', [orders1, staff('payments', 2)], {
  takesAfter: true,
});
export const replacements = get('replacements', '/api/v1/order-management/:id/replacements/', [staff('orders', 3)]);
export const referenceUses = get('referenceUses', '/api/v1/references/', [staff('orders', 3), staff('payments', 3)], {
  takesAfter: true,
});
export const editManagedOrder = patch('editManagedOrder', '/api/v1/order-management/:id/', {
  command: { lifecycle: 'order', name: 'changeCustomerInfo' },
});
export const paid = post('paid', '/api/v1/order-management/:id/paid/', {
  command: { lifecycle: 'order', name: 'confirmPayment' },
});
export const paidPending = post('paidPending', '/api/v1/order-management/:id/paid-pending/', {
  command: { lifecycle: 'order', name: 'markPaidPending' },
});
export const setOrderReferral = post('setOrderReferral', '/api/v1/order-management/:id/referral/', {
  command: { lifecycle: 'order', name: 'setReferral' },
});
export const restoreOrder = post('restoreOrder', '/api/v1/order-management/:id/restore/', {
  command: { lifecycle: 'order', name: 'restore' },
});
export const extendModeration = post('extendModeration', '/api/v1/order-management/:id/extend-moderation-expiry/', {
  command: { lifecycle: 'order', name: 'extendModerationExpiry' },
});
export const paidById = post('paidById', '/api/v1/order-management/paid/', {
  command: { lifecycle: 'order', name: 'confirmPayment' },
});
export const paidPendingById = post('paidPendingById', '/api/v1/order-management/paid-pending/', {
  command: { lifecycle: 'order', name: 'markPaidPending' },
});
export const restoreOrderById = post('restoreOrderById', '/api/v1/order-management/restore/', {
  command: { lifecycle: 'order', name: 'restore' },
});
export const extendModerationById = post('extendModerationById', '/api/v1/order-management/extend-moderation-expiry/', {
  command: { lifecycle: 'order', name: 'extendModerationExpiry' },
});
export const exchangeClientById = post(
  'exchangeClientById',
  '/api/v1/order-management/change-order-replacement-user/',
  { command: { lifecycle: 'order', name: 'exchangeClient' } },
);
