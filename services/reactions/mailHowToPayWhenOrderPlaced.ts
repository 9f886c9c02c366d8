import { orderEvents } from '#workflows/order/schemas.ts';
import { mail, reaction, recordIdOf } from './reaction.ts';

/** The buyer learns how and until when to pay, and that the client's consent is to be signed where staff placed the order. */
export const mailHowToPayWhenOrderPlaced = reaction({
  name: 'mailHowToPayWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type],
  react: (event) => {
    const { buyerId, totalCents, payBy, consentNeeded } = event.data;
    const orderId = recordIdOf(event);
    return [
      ...mail('order-placed-how-to-pay', buyerId, { orderId, amountCents: totalCents, payBy }),
      ...(consentNeeded ? mail('client-consent-needed', buyerId, { orderId }) : []),
    ];
  },
});
