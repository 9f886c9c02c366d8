import type { EventTypeOf } from '#workflows/lifecycles.ts';
import type { Template } from '#services/mail/templates.ts';
import { type EventOf, mail, type ReactionContext } from './reaction.ts';

/** A mail to everybody with a slot on the event's card, one for each order. */
export const mailBuyersOnCard = async (
  template: Template,
  [event, context]: readonly [EventOf<EventTypeOf<'card'>>, ReactionContext],
): Promise<ReturnType<typeof mail>> => {
  const { reservations } = (await context.asOf(event)).state;
  const orderIds = [...new Set(Object.values(reservations).map(({ orderId }) => orderId))];
  const orders = await Promise.all(
    orderIds.map(async (orderId) => ({
      orderId,
      state: (await context.at('order', orderId)).snapshot.state,
    })),
  );
  return orders.flatMap(({ orderId, state: { buyerId } }) => mail(template, buyerId, { orderId }, { key: orderId }));
};
