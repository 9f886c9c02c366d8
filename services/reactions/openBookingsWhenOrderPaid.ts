import { orderEvents } from '#workflows/order/events.ts';
import { bookingTerms } from './bookingTerms.ts';
import { command, dataOf, type Reaction, recordIdOf } from './reaction.ts';

/** One booking a line, with the terms the line was sold at and the client of that moment (lifecycles, "Booking"). */
export const openBookingsWhenOrderPaid: Reaction = {
  name: 'openBookingsWhenOrderPaid',
  on: [orderEvents.paymentConfirmed.type, orderEvents.orderRestored.type],
  react: async (event, context) => {
    const { bookings } = dataOf(orderEvents.paymentConfirmed, event);
    if (bookings.length === 0) return [];
    const { state } = await context.asOf(event);
    return bookings.map(({ line, bookingId }) =>
      command('booking', bookingId, 'openBooking', bookingTerms(recordIdOf(event), state, line), {
        staffHearOfRefusal: true,
      }),
    );
  },
};
