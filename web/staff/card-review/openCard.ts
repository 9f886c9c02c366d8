import * as cardRoutes from '#services/domains/cards/routes.ts';

/** Requests of a card's panel, for the panel itself and to prefetch them. */
export const openCard = (id: string) =>
  [cardRoutes.card, { params: { id } }, { watches: [`card-${id}`, `holds-${id}`] }] as const;

/** What stands beside it. */
export const besideCard = (id: string) =>
  [cardRoutes.cardContext, { params: { id } }, { watches: [`card-${id}`, 'card'] }] as const;
