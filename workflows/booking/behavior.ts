import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { bookingDeadlines } from './deadlines.ts';
import { type BookingState, emptyBooking } from './booking.ts';
import { bookingMachine } from './machine.ts';
import { bookingJudgedBy } from './inForce.ts';
import { bookingRules } from './rules.ts';

/** The behavior of a booking, shared by pages and server. */
export const bookingBehavior: Behavior<BookingState> = {
  category: 'booking',
  version: 2,
  machine: bookingMachine,
  rules: bookingRules,
  judgedBy: bookingJudgedBy,
  empty: emptyBooking,
  deadlines: bookingDeadlines,
};
