import { orderEvents } from '#workflows/order/schemas.ts';
import { command, reaction } from './reaction.ts';

/** Bookings end with the order, or with the payment that opened them. Each gives its slot back when it has ended. */
export const cancelBookingsWhenOrderCancelled = reaction({
  name: 'cancelBookingsWhenOrderCancelled',
  on: [orderEvents.orderCancelled.type, orderEvents.confirmationReversed.type],
  react: (event) => {
    const { bookingIds, reason } = event.data;
    return bookingIds.map((bookingId) => command('booking', bookingId, 'cancelBooking', { reason }));
  },
});
