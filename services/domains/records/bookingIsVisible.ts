import type { Person } from '#workflows/kernel/actor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

/**
 * Checks access to a booking: its cardholder owns it; its buyer extends it and claims that it did not post. 404 for
 * everybody else.
 */
export async function bookingIsVisible(
  { records }: Pick<ApiDeps, 'records'>,
  person: Person,
  id: string,
): Promise<void> {
  const { state } = (await records.known('booking', id)).snapshot;
  const isBuyer = person.onlyBooking === undefined && state.buyerId !== null && state.buyerId === person.userId;
  if (!isBuyer) await visibleRecord(records, person, 'booking', id);
}
