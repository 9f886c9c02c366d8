import type { BookingRegions } from './booking/booking.ts';
import type { LifecycleName } from './lifecycles.ts';

/** Where each region of a booking is meant to go. */
export const bookingGoals = {
  fulfilment: 'posted',
  removal: 'removed',
  balance: 'confirmed',
  commission: 'paid',
} as const satisfies Record<keyof BookingRegions, string>;

/** Where each lifecycle is meant to go: states by their ids, one for each region. */
export const goals = {
  order: ['closed'],
  booking: Object.entries(bookingGoals).map(([region, state]) => `open.${region}.${state}`),
  card: ['active'],
  holds: ['ended'],
  verification: ['verified'],
  extension: ['commissionPaid'],
  claim: ['refunded'],
  ticket: ['closed'],
  promocode: ['active'],
} as const satisfies Record<LifecycleName, readonly string[]>;
