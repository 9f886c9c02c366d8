import { orderEvents } from '#workflows/order/schemas.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/** Asked after each end; the order's rule refuses until it was the last, and while a refused line waits for staff. */
export const closeOrderWhenBookingsEnded = reaction({
  name: 'closeOrderWhenBookingsEnded',
  on: [orderEvents.bookingEndNoted.type, orderEvents.refundNoted.type],
  react: (event) => [command('order', recordIdOf(event), 'close', {})],
});
