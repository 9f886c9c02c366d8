import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';

/** Request for what stands beside a refund, for its panel and to prefetch it. */
export const besideRefund = (id: string) =>
  [orderManagementRoutes.refundContext, { params: { id } }, { watches: ['order', 'extension', 'claim'] }] as const;
