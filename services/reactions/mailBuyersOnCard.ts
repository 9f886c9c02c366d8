import type { CardState } from '#workflows/card/card.ts';
import type { OrderState } from '#workflows/order/order.ts';
import type { Template } from '#services/mail/templates.ts';
import { mail, type Reaction } from './reaction.ts';

/** A mail to everybody with a slot on the event's card, one for each order. */
export const mailBuyersOnCard = async (
  template: Template,
  [event, context]: Parameters<Reaction['react']>,
): Promise<ReturnType<typeof mail>> => {
  const { reservations } = (await context.asOf(event)).state as CardState;
  const orderIds = [...new Set(Object.values(reservations).map(({ orderId }) => orderId))];
  const orders = await Promise.all(
    orderIds.map(async (orderId) => ({
      orderId,
      state: (await context.at('order', orderId)).snapshot.state as OrderState,
    })),
  );
  return orders.flatMap(({ orderId, state: { buyerId } }) => mail(template, buyerId, { orderId }, { key: orderId }));
};
