import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
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
  evidence: {
    payments: [
      'order.payment-submitted.v1',
      'order.payment-confirmed.v1',
      'order.payment-declined.v1',
      'order.confirmation-reversed.v1',
      'order.refund-paid.v1',
      'order.refund-paid-reversed.v1',
    ],
    endsUnconfirmed: ['order.cancelled.v1'],
    owed: ({ state: { refundOwedCents, confirmed, depositCents } }: Snapshot<OrderState>) => ({
      refundCents: refundOwedCents,
      depositCents: confirmed ? 0 : depositCents,
    }),
  },
  calendar: {
    deadlines: ['payBy', 'clientConsent', 'reviewPayment', 'replaceOrRefund', 'refundToPay'],
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
