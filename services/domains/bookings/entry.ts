import type { BookingState } from '#workflows/booking/booking.ts';
import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { bookingCompletions } from './prepare.ts';

export const bookingEntry = {
  resource: 'bookings',
  ownRoutes: [],
  complete: bookingCompletions,
  staff: ['orders', 'payments'],
  customer: 'cardholder',
  /** Its order's page shows it; the order's buyer can't see the booking itself. */
  shownOn: async (_, _id, state, owner) => {
    const orderId = (state as BookingState).terms?.orderId;
    return orderId === undefined ? [] : [{ lifecycle: 'order', id: orderId, owner }];
  },
} as const satisfies LifecycleEntry;
