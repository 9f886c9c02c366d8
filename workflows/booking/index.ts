import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { bookingFolding } from './facts.ts';
import { bookingBehavior } from './machine.ts';
import { bookingCommands, bookingEvents, retiredBookingEvents } from './schemas.ts';
import { bookingForgotten, type BookingState, bookingView } from './state.ts';

/** The complete definition of a booking. */
export const bookingLifecycle: Lifecycle<BookingState> = {
  ...bookingBehavior,
  ...bookingFolding,
  commands: bookingCommands,
  events: bookingEvents,
  retired: retiredBookingEvents,
  view: bookingView,
  forgotten: bookingForgotten,
};
