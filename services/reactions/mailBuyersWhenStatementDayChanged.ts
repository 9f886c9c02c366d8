import type { CardState } from '#workflows/card/card.ts';
import { cardEvents } from '#workflows/card/events.ts';
import type { OrderState } from '#workflows/order/order.ts';
import { dataOf, mail, type Reaction } from './reaction.ts';

/** Everybody with a slot on the card gets a mail (lifecycles, "Card"): running bookings keep their terms, but the statement may come on another day. */
export const mailBuyersWhenStatementDayChanged: Reaction = {
  name: 'mailBuyersWhenStatementDayChanged',
  on: [cardEvents.updateApproved.type],
  react: async (event, context) => {
    if (!dataOf(cardEvents.updateApproved, event).statementDayChanged) return [];
    const { reservations } = (await context.asOf(event)).state as CardState;
    const orderIds = [...new Set(Object.values(reservations).map(({ orderId }) => orderId))];
    const orders = await Promise.all(
      orderIds.map(async (orderId) => ({
        orderId,
        state: (await context.at('order', orderId)).snapshot.state as OrderState,
      })),
    );
    return orders.flatMap(({ orderId, state: { buyerId } }) => mail('statement-day-changed', buyerId, { orderId }));
  },
};
