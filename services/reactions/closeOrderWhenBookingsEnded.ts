import { orderEvents } from '#workflows/order/events.ts';
import { command, type Reaction, recordIdOf } from './reaction.ts';

/** Asked after each end; the order's rule refuses until it was the last, and while a refused line waits for staff. */
export const closeOrderWhenBookingsEnded: Reaction = {
  name: 'closeOrderWhenBookingsEnded',
  on: [orderEvents.bookingEndNoted.type, orderEvents.refundNoted.type],
  react: (event) => [command('order', recordIdOf(event), 'close', {})],
};
