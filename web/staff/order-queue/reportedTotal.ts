import { reportedCents } from '#workflows/parts/payment/cameIn.ts';
import type { ManagedOrder } from './managedOrder.ts';

/** Sum of the payments that count, in cents; null if none has an amount. */
export const reportedTotal = (order: Pick<ManagedOrder, 'payment' | 'shortCents' | 'refundOwedCents'>): number | null =>
  order.payment === null ? null : reportedCents(order);
