import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { orderCompletions, orderSagas } from './prepare.ts';

export const orderEntry = {
  resource: 'orders',
  ownRoutes: ['placeOrder'],
  complete: orderCompletions,
  sagas: orderSagas,
  staff: ['orders', 'payments'],
  readFrom: 1,
  customers: ['buyer'],
  isDeleted: ({ state }) => (state as OrderState).deletedBecause !== null,
  timeline: 'ofOrder',
  calendar: {
    deadlines: ['payBy', 'reviewPayment', 'replaceOrRefund', 'refundToPay'],
    pages: { buyer: ({ id }) => `/payment/order/${id}`, staff: ({ id }) => `/admin/orders/${id}` },
  },
  reminder: ({ id, state }) => {
    const order = state as OrderState;
    const { totalCents, payBy } = order;
    const amountCents = Math.max(0, totalCents - cameInCents(order));
    return { orderId: id, amountCents, ...(payBy === null ? {} : { payBy }) };
  },
  files: { 'payment-proof': ['orders', 'payments'], document: ['orders'] },
} as const satisfies LifecycleEntry;
