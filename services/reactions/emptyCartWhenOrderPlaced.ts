import { orderEvents } from '#workflows/order/schemas.ts';
import { decidedAt, reaction } from './reaction.ts';

/** The ordered cards leave the buyer's cart, unless they were ordered without it. */
export const emptyCartWhenOrderPlaced = reaction({
  name: 'emptyCartWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type],
  react: (event) => {
    const { buyerId, lines, besideCart } = event.data;
    if (besideCart) return [];
    return [{ does: 'emptyCart', buyerId, cardIds: lines.map(({ cardId }) => cardId), addedBefore: decidedAt(event) }];
  },
});
