import { reportedCents } from '#workflows/order/order.ts';
import type { ManagedOrder } from './usePaymentDesk.ts';

/** What the payments that count come to, in cents; null where none has an amount. */
export const reportedTotal = ({ payment, shortCents }: Pick<ManagedOrder, 'payment' | 'shortCents'>): number | null =>
  payment === null ? null : reportedCents({ payment, shortCents });
