import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { orderCompletions, orderSagas } from './prepare.ts';

export const orderEntry = {
  resource: 'orders',
  ownRoutes: ['placeOrder'],
  complete: orderCompletions,
  sagas: orderSagas,
  staff: ['orders', 'payments'],
  customer: 'buyer',
} as const satisfies LifecycleEntry;
