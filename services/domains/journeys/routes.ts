import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const orderJourney = get<S['orderJourney']>('orderJourney', '/api/v1/orders/:id/journey/', [
  buyer,
  staff('orders', 1),
]);
export const bookingJourney = get<S['bookingJourney']>(
  'bookingJourney',
  '/api/v1/bookings/:id/journey/',
  [cardholder, staff('orders', 2)],
  { accessLink: true },
);
export const orderMoney = get<S['orderMoney']>('orderMoney', '/api/v1/orders/:id/money/', [buyer, staff('orders', 1)]);
export const bookingMoney = get<S['bookingMoney']>(
  'bookingMoney',
  '/api/v1/bookings/:id/money/',
  [cardholder, staff('orders', 2), staff('payments', 2)],
  { accessLink: true },
);
