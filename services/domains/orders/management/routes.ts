import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const orders2 = [staff('orders', 2)];
/** One order is read from level 1 on (domains, D0-12). */
const orders1 = staff('orders', 1);

export const managedOrder: Of<'managedOrder'> = {
  name: 'managedOrder',
  method: 'get',
  path: '/api/v1/order-management/:id/',
  access: [orders1],
  takesAfter: true,
};
export const payerOrders: Of<'payerOrders'> = {
  name: 'payerOrders',
  method: 'get',
  path: '/api/v1/order-management/:id/payer/',
  access: orders2,
  takesAfter: true,
};
export const orderLedger: Of<'orderLedger'> = {
  name: 'orderLedger',
  method: 'get',
  path: '/api/v1/order-management/:id/ledger/',
  access: [orders1, staff('payments', 2)],
  takesAfter: true,
};
export const replacements: Of<'replacements'> = {
  name: 'replacements',
  method: 'get',
  path: '/api/v1/order-management/:id/replacements/',
  access: [staff('orders', 3)],
};
export const referenceUses: Of<'referenceUses'> = {
  name: 'referenceUses',
  method: 'get',
  path: '/api/v1/references/',
  access: [staff('orders', 3), staff('payments', 3)],
  takesAfter: true,
};
export const editManagedOrder: Of<'editManagedOrder'> = {
  name: 'editManagedOrder',
  method: 'patch',
  path: '/api/v1/order-management/:id/',
  command: { lifecycle: 'order', name: 'changeCustomerInfo' },
};
export const paid: Of<'paid'> = {
  name: 'paid',
  method: 'post',
  path: '/api/v1/order-management/:id/paid/',
  command: { lifecycle: 'order', name: 'confirmPayment' },
};
export const paidPending: Of<'paidPending'> = {
  name: 'paidPending',
  method: 'post',
  path: '/api/v1/order-management/:id/paid-pending/',
  command: { lifecycle: 'order', name: 'markPaidPending' },
};
export const setOrderReferral: Of<'setOrderReferral'> = {
  name: 'setOrderReferral',
  method: 'post',
  path: '/api/v1/order-management/:id/referral/',
  command: { lifecycle: 'order', name: 'setReferral' },
};
export const restoreOrder: Of<'restoreOrder'> = {
  name: 'restoreOrder',
  method: 'post',
  path: '/api/v1/order-management/:id/restore/',
  command: { lifecycle: 'order', name: 'restore' },
};
export const extendModeration: Of<'extendModeration'> = {
  name: 'extendModeration',
  method: 'post',
  path: '/api/v1/order-management/:id/extend-moderation-expiry/',
  command: { lifecycle: 'order', name: 'extendModerationExpiry' },
};
export const paidById: Of<'paidById'> = {
  name: 'paidById',
  method: 'post',
  path: '/api/v1/order-management/paid/',
  command: { lifecycle: 'order', name: 'confirmPayment' },
};
export const paidPendingById: Of<'paidPendingById'> = {
  name: 'paidPendingById',
  method: 'post',
  path: '/api/v1/order-management/paid-pending/',
  command: { lifecycle: 'order', name: 'markPaidPending' },
};
export const restoreOrderById: Of<'restoreOrderById'> = {
  name: 'restoreOrderById',
  method: 'post',
  path: '/api/v1/order-management/restore/',
  command: { lifecycle: 'order', name: 'restore' },
};
export const extendModerationById: Of<'extendModerationById'> = {
  name: 'extendModerationById',
  method: 'post',
  path: '/api/v1/order-management/extend-moderation-expiry/',
  command: { lifecycle: 'order', name: 'extendModerationExpiry' },
};
export const exchangeClientById: Of<'exchangeClientById'> = {
  name: 'exchangeClientById',
  method: 'post',
  path: '/api/v1/order-management/change-order-replacement-user/',
  command: { lifecycle: 'order', name: 'exchangeClient' },
};
