import * as bookingRoutes from '#services/domains/bookings/routes.ts';

/** Requests of a booking's panel, for the panel itself and to prefetch them. */
export const openBooking = (id: string) =>
  [bookingRoutes.booking, { params: { id } }, { watches: [`booking-${id}`] }] as const;
