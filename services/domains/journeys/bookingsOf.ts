import type { BookingState } from '#workflows/booking/state.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { formerAndNow, type OrderState } from '#workflows/order/state.ts';
import { recordFrom, streamOf } from '#services/commands/record.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import { type StoredBeside, allBeside } from '#services/commands/recordsBeside.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';

export type Reading = Pick<EventStore, 'read'>;

/** A booking with its stored events, and those of what hangs on it. */
export interface Booking {
  readonly id: string;
  readonly events: readonly StoredEvent[];
  readonly snapshot: Snapshot<BookingState>;
  /** What hangs on it, as far as that can be read. */
  readonly beside: readonly Beside[];
  /** True if one of those can't be read. */
  readonly damaged: boolean;
}
export type Beside = Pick<StoredBeside, 'lifecycle' | 'id' | 'events'> & {
  readonly snapshot: Snapshot<object>;
  readonly deadlines: readonly Deadline[];
};

/**
 * Returns every booking that the order ever opened, in that order, including those followed by another one after a
 * restore or a replacement. `unreadable`: ids of bookings whose history can't be read, which are left out.
 */
export async function bookingsOf(
  store: Reading,
  events: readonly StoredEvent[],
  order: OrderState,
): Promise<{ readonly bookings: readonly Booking[]; readonly unreadable: readonly string[] }> {
  const opened = events
    .flatMap(({ data }) => (data as { bookings?: readonly { bookingId: string }[] }).bookings ?? [])
    .map(({ bookingId }) => bookingId);
  const found = new Map<string, Booking | undefined>();
  // A booking names its successor; if it can't be read, the order does.
  for (const id of [...opened, ...Object.keys(formerAndNow(order))]) {
    for (let next: string | null = id; next !== null && !found.has(next);) {
      const booking: Booking | undefined = await unlessDamaged(bookingFrom(store, next));
      found.set(next, booking);
      next = booking?.snapshot.state.newBookingId ?? null;
    }
  }
  return {
    bookings: [...found.values()].filter((booking) => booking !== undefined && booking.events.length > 0) as Booking[],
    unreadable: [...found].flatMap(([id, booking]) => (booking === undefined ? [id] : [])),
  };
}

export async function bookingFrom(store: Reading, id: string): Promise<Booking> {
  const events = await store.read(streamOf('booking', id));
  const { snapshot } = recordFrom('booking', id, events);
  const all = await Promise.all((await allBeside(store, id)).map((one) => unlessDamaged(besideFrom(one))));
  const beside = all.filter((one) => one !== undefined);
  return { id, events, snapshot, beside, damaged: beside.length < all.length };
}

async function besideFrom({ lifecycle, id, events }: StoredBeside): Promise<Beside> {
  const definition: Lifecycle = lifecycles[lifecycle];
  const { snapshot } = recordFrom(lifecycle, id, events);
  return { lifecycle, id, events, snapshot, deadlines: definition.deadlines(snapshot) };
}
