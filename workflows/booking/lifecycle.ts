import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import { bookingCommands } from './commands.ts';
import { bookingDeadlines } from './deadlines.ts';
import { bookingEvents } from './events.ts';
import { bookingFacts } from './facts.ts';
import { bookingMachine } from './machine.ts';
import { emptyBooking, bookingReducers, type BookingState, withRemoval } from './booking.ts';
import { bookingForgotten, bookingPersonal } from './personal.ts';
import { bookingRules } from './rules.ts';

/** Everything the product knows about a booking. */
export const bookingLifecycle: Lifecycle<BookingState> = {
  category: 'booking',
  version: 2,
  machine: bookingMachine,
  commands: bookingCommands,
  events: bookingEvents,
  facts: bookingFacts,
  rules: bookingRules,
  empty: emptyBooking,
  defaults: (now) => settingsAt(now),
  reducers: bookingReducers,
  deadlines: bookingDeadlines,
  complete: withRemoval,
  personal: bookingPersonal,
  forgotten: bookingForgotten,
};
