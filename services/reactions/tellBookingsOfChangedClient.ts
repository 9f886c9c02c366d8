import { orderEvents } from '#workflows/order/schemas.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/**
 * A correction of the client's details, or another person in their place, reaches the order's bookings, which take it until their user is added (lifecycles,
 * "Order"). It sends the current client, so a late or repeated run sends nothing old.
 */
export const tellBookingsOfChangedClient = reaction({
  name: 'tellBookingsOfChangedClient',
  on: [orderEvents.customerInfoChanged.type, orderEvents.clientExchanged.type, orderEvents.clientFilledIn.type],
  react: async (event, context) => {
    const { client, bookings } = (await context.at('order', recordIdOf(event))).snapshot.state;
    return client
      ? Object.keys(bookings).map((bookingId) => command('booking', bookingId, 'changeClient', { client }))
      : [];
  },
});
