import type { Behavior } from '#workflows/kernel/behavior.ts';
import { bookingDeadlines } from './deadlines.ts';
import { bookingReducers, type BookingState, emptyBooking, withRemoval } from './booking.ts';
import { bookingMachine } from './machine.ts';
import { bookingJudgedBy } from './inForce.ts';
import { bookingRules } from './rules.ts';

/** The behavior of a booking: what pages and server share. */
export const bookingBehavior: Behavior<BookingState> = {
  category: 'booking',
  version: 2,
  machine: bookingMachine,
  rules: bookingRules,
  judgedBy: bookingJudgedBy,
  empty: emptyBooking,
  reducers: bookingReducers,
  deadlines: bookingDeadlines,
  complete: withRemoval,
};
