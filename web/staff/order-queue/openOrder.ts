import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';

/** What an order’s panel asks. For the panel, and to be fetched ahead. */
export const openOrder = (id: string) =>
  [orderManagementRoutes.managedOrder, { params: { id } }, { watches: [`order-${id}`] }] as const;
