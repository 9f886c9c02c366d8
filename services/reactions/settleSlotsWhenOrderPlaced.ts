import { orderEvents } from '#workflows/order/schemas.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/** Reservations are the order's for good once it is placed, or restored, or a line of it replaced: nobody checks any more whether it died half-way. */
export const settleSlotsWhenOrderPlaced = reaction({
  name: 'settleSlotsWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type, orderEvents.orderRestored.type, orderEvents.lineReplaced.type],
  react: (event) => {
    const orderId = recordIdOf(event);
    const lines = event.type === orderEvents.lineReplaced.type ? [event.data.line] : event.data.lines;
    return lines.map(({ cardId, line }) => command('card', cardId, 'settleSlot', { orderId, line }, { key: line }));
  },
});
