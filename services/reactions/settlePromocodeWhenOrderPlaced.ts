import { orderEvents } from '#workflows/order/schemas.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/** A use of a promo code is the order's for good once it is placed, or restored: nobody checks any more whether it died half-way. */
export const settlePromocodeWhenOrderPlaced = reaction({
  name: 'settlePromocodeWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type, orderEvents.orderRestored.type],
  react: async (event, context) => {
    const { promocode } = (await context.asOf(event)).state;
    return promocode ? [command('promocode', promocode.promocodeId, 'settle', { orderId: recordIdOf(event) })] : [];
  },
});
