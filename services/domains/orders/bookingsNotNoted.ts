import { bookingInForce, type OrderState } from '#workflows/order/state.ts';
import { type LoadedRecord, loadRecord } from '#services/commands/record.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

/**
 * Returns bookings that ended, or were refunded, or whose user was added, according to their own streams: the order is
 * updated a moment later. For each line only the current booking is read.
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
      const { auAddedAt, endedAt, refundCents } = (await loadRecord(eventStore, 'booking', id)).snapshot.state;
      const ended = endedAt !== null && noted?.ended === null;
      // A refused line may be refunded later.
      const refunded = refundCents > 0 && noted?.refundCents === undefined;
      return (auAddedAt !== null && !noted?.auAdded) || ended || refunded;
    }),
  );
  return ids.filter((_, index) => moved[index]);
}
