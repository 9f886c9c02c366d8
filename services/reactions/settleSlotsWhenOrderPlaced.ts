import { orderEvents } from '#workflows/order/events.ts';
import { command, dataOf, type Reaction, recordIdOf } from './reaction.ts';

/** Reservations are the order's for good once it is placed, or restored, or a line of it replaced: nobody checks any more whether it died half-way. */
export const settleSlotsWhenOrderPlaced: Reaction = {
  name: 'settleSlotsWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type, orderEvents.orderRestored.type, orderEvents.lineReplaced.type],
  react: (event) => {
    const orderId = recordIdOf(event);
    const lines =
      event.type === orderEvents.lineReplaced.type
        ? [dataOf(orderEvents.lineReplaced, event).line]
        : dataOf(orderEvents.orderPlaced, event).lines;
    return lines.map(({ cardId, line }) => command('card', cardId, 'settleSlot', { orderId, line }, { key: line }));
  },
};
