import { orderEvents } from '#workflows/order/schemas.ts';
import { bookingTerms } from './bookingTerms.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/** One booking a line, with the terms the line was sold at and the client of that moment (lifecycles, "Booking"). */
export const openBookingsWhenOrderPaid = reaction({
  name: 'openBookingsWhenOrderPaid',
  on: [orderEvents.paymentConfirmed.type, orderEvents.orderRestored.type],
  react: async (event, context) => {
    const { bookings } = event.data;
    if (bookings.length === 0) return [];
    const { state } = await context.asOf(event);
    return bookings.map(({ line, bookingId }) =>
      command('booking', bookingId, 'openBooking', bookingTerms(recordIdOf(event), state, line), {
        staffHearOfRefusal: true,
      }),
    );
  },
});
