import * as promocodeRoutes from '#services/domains/promotions/promocodes/routes.ts';

/** What a promo code's panel asks. For the panel and its page, and to be fetched ahead. */
export const openPromocode = (id: string) =>
  [promocodeRoutes.promocode, { params: { id } }, { watches: [`promocode-${id}`] }] as const;
