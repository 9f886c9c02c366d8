import { orderEvents } from '#workflows/order/events.ts';
import type { OrderState } from '#workflows/order/order.ts';
import { command, type Reaction, recordIdOf } from './reaction.ts';

/** A promo code is used once the order is paid, or restored as a paid one. */
export const consumePromocodeWhenOrderPaid: Reaction = {
  name: 'consumePromocodeWhenOrderPaid',
  on: [orderEvents.paymentConfirmed.type, orderEvents.orderRestored.type],
  react: async (event, context) => {
    const { value, state } = await context.asOf(event);
    const { promocode, totalCents } = state as OrderState;
    if (!promocode || value !== 'paid') return [];
    return [command('promocode', promocode.promocodeId, 'consume', { orderId: recordIdOf(event), totalCents })];
  },
};
