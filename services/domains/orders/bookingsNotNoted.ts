import { bookingInForce, type OrderState } from '#workflows/order/state.ts';
import { type LoadedRecord, loadRecord } from '#services/commands/record.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

/**
 * Returns bookings that ended, or whose user was added, according to their own streams: the order is updated a moment
 * later. For each line only the current booking is read.
 */
export async function bookingsNotNoted(
  { eventStore }: Pick<PreparationDeps, 'eventStore'>,
  { snapshot: { state } }: Pick<LoadedRecord<OrderState>, 'snapshot'>,
  line?: number,
): Promise<readonly string[]> {
  const ids = line === undefined ? Object.keys(state.bookings) : [bookingInForce(state, line)?.[0] ?? []].flat();
  const moved = await Promise.all(
    ids.map(async (id) => {
      const noted = state.bookings[id];
      const { auAddedAt, endedAt } = (await loadRecord(eventStore, 'booking', id)).snapshot.state;
      return (auAddedAt !== null && !noted?.auAdded) || (endedAt !== null && noted?.ended === null);
    }),
  );
  return ids.filter((_, index) => moved[index]);
}
