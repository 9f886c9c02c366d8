import type { BookingRegions } from './booking/state.ts';
import type { LifecycleName } from './lifecycles.ts';

/** The goal of each region of a booking. */
export const bookingGoals = {
  fulfilment: 'posted',
  removal: 'removed',
  balance: 'confirmed',
  commission: 'paid',
} as const satisfies Record<keyof BookingRegions, string>;

/** The goals of each lifecycle: states by id, one for each region. */
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
