import { orderEvents } from '#workflows/order/events.ts';
import { command, dataOf, type Reaction, recordIdOf } from './reaction.ts';

/** Reservations are the order's for good once it is placed, or restored: nobody checks any more whether it died half-way. */
export const settleSlotsWhenOrderPlaced: Reaction = {
  name: 'settleSlotsWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type, orderEvents.orderRestored.type],
  react: (event) => {
    const orderId = recordIdOf(event);
    const { lines } = dataOf(orderEvents.orderPlaced, event);
    return lines.map(({ cardId, line }) => command('card', cardId, 'settleSlot', { orderId, line }, { key: line }));
  },
};
