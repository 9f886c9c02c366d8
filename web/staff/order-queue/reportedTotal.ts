import { reportedCents } from '#workflows/parts/payment/cameIn.ts';
import type { ManagedOrder } from './managedOrder.ts';

/** What the payments that count come to, in cents; null where none has an amount. */
export const reportedTotal = (order: Pick<ManagedOrder, 'payment' | 'shortCents' | 'refundOwedCents'>): number | null =>
  order.payment === null ? null : reportedCents(order);
