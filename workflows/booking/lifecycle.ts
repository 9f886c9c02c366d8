import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { bookingBehavior } from './behavior.ts';
import { bookingCommands } from './commands.ts';
import { bookingEvents } from './events.ts';
import { bookingFolding } from './folding.ts';
import type { BookingState } from './booking.ts';
import { bookingForgotten } from './personal.ts';
import { bookingView } from './view.ts';

/** The complete definition of a booking. */
export const bookingLifecycle: Lifecycle<BookingState> = {
  ...bookingBehavior,
  ...bookingFolding,
  commands: bookingCommands,
  events: bookingEvents,
  view: bookingView,
  forgotten: bookingForgotten,
};
