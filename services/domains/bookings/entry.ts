import type { BookingState } from '#workflows/booking/booking.ts';
import { lifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { bookingBodies } from './bodies.ts';
import { bookingPreparations } from './prepare.ts';

export const bookingEntry = lifecycleEntry({
  resource: 'bookings',
  bodies: bookingBodies,
  ownRoutes: [],
  prepare: bookingPreparations,
  staff: ['orders', 'payments'],
  customer: 'cardholder',
  /** Its order's page shows it; the order's buyer can't see the booking itself. */
  shownOn: async (_, _id, state, owner) => {
    const orderId = (state as BookingState).terms?.orderId;
    return orderId === undefined ? [] : [{ lifecycle: 'order', id: orderId, owner }];
  },
});
