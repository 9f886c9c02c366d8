import { orderEvents } from '#workflows/order/events.ts';
import { dataOf, decidedAt, type Reaction } from './reaction.ts';

/** The ordered cards leave the buyer's cart, unless they were ordered without it. */
export const emptyCartWhenOrderPlaced: Reaction = {
  name: 'emptyCartWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type],
  react: (event) => {
    const { buyerId, lines, besideCart } = dataOf(orderEvents.orderPlaced, event);
    if (besideCart) return [];
    return [{ does: 'emptyCart', buyerId, cardIds: lines.map(({ cardId }) => cardId), addedBefore: decidedAt(event) }];
  },
};
