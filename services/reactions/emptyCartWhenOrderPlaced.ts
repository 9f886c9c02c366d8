import { orderEvents } from '#workflows/order/events.ts';
import { dataOf, decidedAt, type Reaction } from './reaction.ts';

/** The ordered cards leave the buyer's cart. */
export const emptyCartWhenOrderPlaced: Reaction = {
  name: 'emptyCartWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type],
  react: (event) => {
    const { buyerId, lines } = dataOf(orderEvents.orderPlaced, event);
    return [{ does: 'emptyCart', buyerId, cardIds: lines.map(({ cardId }) => cardId), addedBefore: decidedAt(event) }];
  },
};
