import * as cardRoutes from '#services/domains/cards/routes.ts';

/** What a card’s panel asks. For the panel, and to be fetched ahead. */
export const openCard = (id: string) =>
  [cardRoutes.card, { params: { id } }, { watches: [`card-${id}`, `holds-${id}`] }] as const;
