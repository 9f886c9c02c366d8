import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import { bookingDeadlines } from './deadlines.ts';
import { type BookingState, emptyBooking } from './booking.ts';
import { bookingMachine } from './machine.ts';
import { bookingRules } from './rules.ts';

/** The behavior of a booking: what pages and server share. */
export const bookingBehavior: Behavior<BookingState> = {
  category: 'booking',
  version: 2,
  machine: bookingMachine,
  rules: bookingRules,
  empty: emptyBooking,
  defaults: (now) => settingsAt(now),
  deadlines: bookingDeadlines,
};
