import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';

/** Requests of an order's panel, for the panel itself and to prefetch them. */
export const openOrder = (id: string) =>
  [orderManagementRoutes.managedOrder, { params: { id } }, { watches: [`order-${id}`] }] as const;
