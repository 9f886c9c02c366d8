import type { BookingState } from '#workflows/booking/state.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { bookingInForce, type OrderState, refundableCents } from '#workflows/order/state.ts';
import { loadRecord } from '#services/commands/record.ts';
import { recordsBeside } from '#services/commands/recordsBeside.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

export interface ClaimedLine {
  readonly booking: BookingState;
  readonly order: OrderState;
  /** True if the order's line is, or was, served by this booking, and was not otherwise refunded or replaced. */
  readonly lineIsOnThisBooking: boolean;
  readonly userIsOffCard: boolean;
  /** True if an extension is approved whose cycle has not begun. */
  readonly extensionIsUnserved: boolean;
  /** Maximum refund of what was paid for the line, in cents. */
  readonly refundable: number;
}

/** Returns facts about a claimed line from its booking and order; `now` is an instant. */
export async function lineOf(
  { eventStore }: { readonly eventStore: Pick<EventStore, 'read'> },
  { bookingId, orderId, line }: { readonly bookingId: string; readonly orderId: string; readonly line: number },
  now: string,
): Promise<ClaimedLine> {
  const booking = (await loadRecord(eventStore, 'booking', bookingId)).snapshot.state;
  const order = (await loadRecord(eventStore, 'order', orderId)).snapshot.state;
  const [inForce, noted] = bookingInForce(order, line) ?? [];
  const extensions = await recordsBeside(eventStore, 'extension', bookingId);
  const today = pacificDate(now);
  return {
    booking,
    order,
    lineIsOnThisBooking:
      order.confirmed !== null &&
      inForce === bookingId &&
      (noted?.ended === null || noted?.ended === 'removed') &&
      (booking.endedAt === null || booking.endedAt === booking.auRemovedAt),
    userIsOffCard: booking.auRemovedAt !== null,
    extensionIsUnserved: extensions.some(({ record }) => {
      const { extended } = record.snapshot.state;
      return extended !== null && today < extended.before.reportedUntil;
    }),
    refundable: order.confirmed === null ? 0 : Math.min(booking.terms?.priceCents ?? 0, refundableCents(order)),
  };
}
