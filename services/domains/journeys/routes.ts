import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

export const orderJourney = get('orderJourney', '/api/v1/orders/:id/journey/', [buyer, staff('orders', 1)]);
export const bookingJourney = get('bookingJourney', '/api/v1/bookings/:id/journey/', [cardholder, staff('orders', 2)], {
  accessLink: true,
});
export const orderMoney = get('orderMoney', '/api/v1/orders/:id/money/', [buyer, staff('orders', 1)]);
export const bookingMoney = get(
  'bookingMoney',
  '/api/v1/bookings/:id/money/',
  [cardholder, staff('orders', 2), staff('payments', 2)],
  { accessLink: true },
);
