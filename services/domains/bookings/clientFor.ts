import type { BookingDetail, ClientOfBooking } from '#projections/bookings/model.ts';
import { readableFields } from '#workflows/booking/readableFields.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { showClient } from '#services/domains/orders/showClient.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';

type Deps = Pick<ApiDeps, 'vault' | 'now' | 'settingsAt'>;

/**
 * A booking's client for whoever reads the booking. Its cardholder reads the name alone, and which of the other values can be asked for one
 * at a time now; whoever came by a link, or acts for the cardholder, can ask for none. Staff read the client as the order shows it.
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
