import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { orderPreparations } from './prepare.ts';

export const orderEntry = {
  resource: 'orders',
  ownRoutes: ['placeOrder'],
  prepare: orderPreparations,
  staff: ['orders', 'payments'],
  customer: 'buyer',
} as const satisfies LifecycleEntry;
