import { buyer, staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

/** Several orders at once, as a broker places and pays them. */
export const savedClients = get('savedClients', '/api/v1/orders/clients/', [buyer], { takesAfter: true });
export const placeForSaved = post('placeForSaved', '/api/v1/orders/clients/', [buyer]);
export const ordersToPay = get('ordersToPay', '/api/v1/orders/payments/', [buyer], { takesAfter: true });
export const paySeveral = post('paySeveral', '/api/v1/orders/payments/', [buyer], { beforeEmailConfirmed: true });
export const confirmSeveral = post('confirmSeveral', '/api/v1/order-management/:id/shared-payment/', [
  staff('orders', 3),
]);
export const declineSeveral = post('declineSeveral', '/api/v1/order-management/:id/shared-payment/decline/', [
  staff('orders', 3),
]);
