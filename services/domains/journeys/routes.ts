import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const orderJourney: Of<'orderJourney'> = {
  name: 'orderJourney',
  method: 'get',
  path: '/api/v1/orders/:id/journey/',
  access: [buyer, staff('orders', 1)],
};
export const bookingJourney: Of<'bookingJourney'> = {
  name: 'bookingJourney',
  method: 'get',
  path: '/api/v1/bookings/:id/journey/',
  access: [cardholder, staff('orders', 2)],
  accessLink: true,
};
export const orderMoney: Of<'orderMoney'> = {
  name: 'orderMoney',
  method: 'get',
  path: '/api/v1/orders/:id/money/',
  access: [buyer, staff('orders', 1)],
};
export const bookingMoney: Of<'bookingMoney'> = {
  name: 'bookingMoney',
  method: 'get',
  path: '/api/v1/bookings/:id/money/',
  access: [cardholder, staff('orders', 2), staff('payments', 2)],
  accessLink: true,
};
