import * as promocodeRoutes from '#services/domains/promotions/promocodes/routes.ts';

/** Requests of a promo code's panel, for the panel, its page, and to prefetch them. */
export const openPromocode = (id: string) =>
  [promocodeRoutes.promocode, { params: { id } }, { watches: [`promocode-${id}`] }] as const;
