import { orderEvents } from '#workflows/order/schemas.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/** A promo code is used once the order is paid, or restored as a paid one. */
export const consumePromocodeWhenOrderPaid = reaction({
  name: 'consumePromocodeWhenOrderPaid',
  on: [orderEvents.paymentConfirmed.type, orderEvents.orderRestored.type],
  react: async (event, context) => {
    const { value, state } = await context.asOf(event);
    const { promocode, totalCents } = state;
    if (!promocode || value !== 'paid') return [];
    return [command('promocode', promocode.promocodeId, 'consume', { orderId: recordIdOf(event), totalCents })];
  },
});
