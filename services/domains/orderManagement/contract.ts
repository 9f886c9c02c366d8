import { z } from 'zod';
import { ledgerLine } from '#projections/ledger/model.ts';
import { shownOrderDetail } from '#projections/orders/model.ts';
import { staff } from '#workflows/kernel/who.ts';
import { commandBodies } from '#services/domains/commands/commandBodies.ts';
import { commandRoute } from '#services/domains/commands/commandRoutes.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { route } from '#services/http/route.ts';
import { afterQuery, freshness, idParams } from '#services/http/shapes.ts';
import { who } from '#services/domains/accounts/who.ts';

const orders2 = [staff('orders', 2)];

/** Staff's side of orders (product spec, section 7 "Admin"). */
export const orderManagement = {
  managedOrder: route({
    name: 'managedOrder',
    method: 'get',
    path: '/api/v1/order-management/:id/',
    summary: 'One order with what staff see',
    access: orders2,
    params: idParams,
    query: afterQuery,
    answer: shownOrderDetail.extend({
      buyer: who,
      snapshot: recordSnapshot,
      /** Of the lines' bookings, by their ids. */
      bookings: z.record(z.string(), recordSnapshot),
      ...freshness,
    }),
  }),
  orderLedger: route({
    name: 'orderLedger',
    method: 'get',
    path: '/api/v1/order-management/:id/ledger/',
    summary: 'The money of one order, line by line',
    access: [staff('orders', 2), staff('payments', 2)],
    params: idParams,
    query: afterQuery,
    answer: z.object({ rows: z.array(ledgerLine), ...freshness }),
  }),
  editManagedOrder: commandRoute('order', 'changeCustomerInfo', commandBodies.order.changeCustomerInfo, {
    name: 'editManagedOrder',
    method: 'patch',
    path: '/api/v1/order-management/:id/',
  }),
  paid: commandRoute('order', 'confirmPayment', commandBodies.order.confirmPayment, {
    name: 'paid',
    path: '/api/v1/order-management/:id/paid/',
  }),
  paidPending: commandRoute('order', 'markPaidPending', commandBodies.order.markPaidPending, {
    name: 'paidPending',
    path: '/api/v1/order-management/:id/paid-pending/',
  }),
  setOrderReferral: commandRoute('order', 'setReferral', commandBodies.order.setReferral, {
    name: 'setOrderReferral',
    path: '/api/v1/order-management/:id/referral/',
  }),
  restoreOrder: commandRoute('order', 'restore', commandBodies.order.restore, {
    name: 'restoreOrder',
    path: '/api/v1/order-management/:id/restore/',
  }),
  extendModeration: commandRoute('order', 'extendModerationExpiry', commandBodies.order.extendModerationExpiry, {
    name: 'extendModeration',
    path: '/api/v1/order-management/:id/extend-moderation-expiry/',
  }),
};
