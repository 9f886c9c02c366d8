import { bookingLifecycle } from '#workflows/booking/index.ts';
import { offers } from '#workflows/kernel/judge.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import { type Effect, reaction, type ReactionContext } from './reaction.ts';
import { tellBookingsOfChangedClient } from './tellBookingsOfChangedClient.ts';

/**
 * Bookings whose order's client was corrected while bookings did not listen to it yet get the client of now, once. Its group
 * begins with the first event; what `tellBookingsOfChangedClient` has told already is refused, for the client does not differ
 * any more. Bookings that take no other client (their user was added, or they ended) are not asked.
 */
export const catchUpOnChangedClients = reaction({
  name: 'catchUpOnChangedClients',
  on: [orderEvents.customerInfoChanged.type],
  react: async (event, context) => {
    const open: Effect[] = [];
    for (const effect of await tellBookingsOfChangedClient.react(event, context)) {
      if (effect.does === 'command' && (await takesChangedClient(context, effect.id))) open.push(effect);
    }
    return open;
  },
});

const takesChangedClient = async (context: ReactionContext, bookingId: string): Promise<boolean> =>
  offers(bookingLifecycle, (await context.at('booking', bookingId)).snapshot).some(
    ({ command }) => command === 'changeClient',
  );
