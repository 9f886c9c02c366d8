import { orderEvents } from '#workflows/order/events.ts';
import { dataOf, mail, type Reaction, recordIdOf } from './reaction.ts';

/** The buyer learns how and until when to pay. */
export const mailHowToPayWhenOrderPlaced: Reaction = {
  name: 'mailHowToPayWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type],
  react: (event) => {
    const { buyerId, totalCents, payBy } = dataOf(orderEvents.orderPlaced, event);
    return mail('order-placed-how-to-pay', buyerId, { orderId: recordIdOf(event), amountCents: totalCents, payBy });
  },
};
