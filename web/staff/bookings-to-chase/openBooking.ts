import * as bookingRoutes from '#services/domains/bookings/routes.ts';

/** What a booking’s panel asks. For the panel, and to be fetched ahead. */
export const openBooking = (id: string) =>
  [bookingRoutes.booking, { params: { id } }, { watches: [`booking-${id}`] }] as const;
