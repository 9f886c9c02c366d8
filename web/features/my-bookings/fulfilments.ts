import type { CardholderBooking } from '#projections/bookings/model.ts';

/** The states of a booking's fulfilment, in the order in which they follow. */
export const fulfilments = [
  'awaitingConsent',
  'consented',
  'added',
  'posted',
  'removed',
  'refused',
  'cancelled',
  'replaced',
  'refunded',
] as const satisfies readonly CardholderBooking['fulfilment'][];
