import { orderEvents } from '#workflows/order/schemas.ts';
import { bookingTerms } from './bookingTerms.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/** The line's booking ends, if it still ran or was refused, and one on the other card is opened in its place. */
export const replaceBookingWhenLineReplaced = reaction({
  name: 'replaceBookingWhenLineReplaced',
  on: [orderEvents.lineReplaced.type],
  react: async (event, context) => {
    const { line, bookingId, newBookingId, reason } = event.data;
    const { state } = await context.asOf(event);
    return [
      command('booking', bookingId, 'replace', { newBookingId, reason }),
      command('booking', newBookingId, 'openBooking', bookingTerms(recordIdOf(event), state, line.line, bookingId), {
        staffHearOfRefusal: true,
      }),
    ];
  },
});
