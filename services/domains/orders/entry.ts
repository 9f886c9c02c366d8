import { lifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { orderBodies } from './bodies.ts';
import { orderPreparations } from './prepare.ts';

export const orderEntry = lifecycleEntry({
  resource: 'orders',
  bodies: orderBodies,
  ownRoutes: ['placeOrder'],
  prepare: orderPreparations,
  staff: ['orders', 'payments'],
  customer: 'buyer',
});
