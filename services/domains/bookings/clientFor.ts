import type { BookingDetail, ClientOfBooking } from '#projections/bookings/model.ts';
import { readableFields } from '#workflows/booking/readableFields.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { showClient } from '#services/domains/orders/showClient.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';

type Deps = Pick<ApiDeps, 'vault' | 'now' | 'settingsAt'>;

/**
 * Returns a booking's client as visible to the reader. The cardholder sees only the name, and which other values can be
 * revealed now, one at a time; the holder of a link, or someone acting for the cardholder, can reveal none. Staff see
 * the client as shown on the order.
 */
export async function clientFor(
  { vault, now, settingsAt }: Deps,
  booking: BookingDetail,
  person: Person,
): Promise<ClientOfBooking> {
  const client = await showClient(vault, booking.client);
  if (staffMaySee(person, 'booking')) return { ...client, readable: [] };
  const asks = person.onlyBooking === undefined && person.behind === undefined && !client.erased;
  return {
    ...client,
    email: '',
    phone: '',
    ssnLastFour: null,
    readable: asks ? [...readableFields(booking, await settingsAt(now().toISOString()))] : [],
  };
}
