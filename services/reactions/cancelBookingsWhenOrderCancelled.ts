import { orderEvents } from '#workflows/order/events.ts';
import { command, dataOf, type Reaction } from './reaction.ts';

/** Bookings end with the order, or with the payment that opened them. Each gives its slot back when it has ended. */
export const cancelBookingsWhenOrderCancelled: Reaction = {
  name: 'cancelBookingsWhenOrderCancelled',
  on: [orderEvents.orderCancelled.type, orderEvents.confirmationReversed.type],
  react: (event) => {
    const { bookingIds, reason } = dataOf(orderEvents.orderCancelled, event);
    return bookingIds.map((bookingId) => command('booking', bookingId, 'cancelBooking', { reason }));
  },
};
