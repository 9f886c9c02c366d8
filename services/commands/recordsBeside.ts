import { must } from '#workflows/kernel/must.ts';
import { type BesideBooking, besideBookingNames, lifecycles, type StatesByName } from '#workflows/lifecycles.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { derivedId } from './ids.ts';
import { type LoadedRecord, recordFrom, streamOf } from './record.ts';
import { unlessDamaged } from './unlessDamaged.ts';

/** One of the records that hang on a booking. */
export interface RecordBeside<Name extends BesideBooking = BesideBooking> {
  readonly id: string;
  /** Counts the booking's records of this kind from 1. */
  readonly ordinal: number;
  readonly record: LoadedRecord<StatesByName[Name]>;
}
type Reading = Pick<EventStore, 'read'>;

/**
 * The id of a booking's first, second … record of a kind: two that are asked for at once are the same record, and one of them is too
 * late.
 */
export const idBeside = (lifecycle: BesideBooking, bookingId: string, ordinal: number): string =>
  derivedId(lifecycle, bookingId, ordinal);

/** The id of the next one after all that there are. */
export const nextIdBeside = (lifecycle: BesideBooking, bookingId: string, all: readonly unknown[]): string =>
  idBeside(lifecycle, bookingId, all.length + 1);

/** All records of a kind that a booking ever had, the first one first. Throws where one of them can't be read: decisions need all. */
export const recordsBeside = async <Name extends BesideBooking>(
  store: Reading,
  lifecycle: Name,
  bookingId: string,
): Promise<readonly RecordBeside<Name>[]> =>
  (await storedBeside(store, lifecycle, bookingId)).map(({ id, events }, index) => ({
    id,
    ordinal: index + 1,
    record: recordFrom(lifecycle, id, events),
  }));

/** The records that can be read, for a page that lists them. `damaged`: another one can't be. */
export async function readableBeside<Name extends BesideBooking>(
  store: Reading,
  lifecycle: Name,
  bookingId: string,
): Promise<{ readonly all: readonly RecordBeside<Name>[]; readonly damaged: boolean }> {
  const stored = await storedBeside(store, lifecycle, bookingId);
  const found = await Promise.all(
    stored.map(async ({ id, events }, index) => {
      const folded = async () => ({ id, ordinal: index + 1, record: recordFrom(lifecycle, id, events) });
      return unlessDamaged(folded());
    }),
  );
  const all = found.filter((one) => one !== undefined);
  return { all, damaged: all.length < found.length };
}

/** Returns whether the record is still undecided. */
export const isOpen = (lifecycle: BesideBooking, { record }: RecordBeside): boolean =>
  must(lifecycles[lifecycle].beside, `what ${lifecycle} hangs on`).isOpen(record.snapshot.value);

/**
 * Returns whether a record of this kind is open. The booking itself learns of one a moment later, or much later while
 * reactions are stopped.
 */
export const oneIsOpen = async (store: Reading, lifecycle: BesideBooking, bookingId: string): Promise<boolean> =>
  (await recordsBeside(store, lifecycle, bookingId)).some((one) => isOpen(lifecycle, one));

/** A record that hangs on a booking, with all that was stored of it. */
export interface StoredBeside {
  readonly lifecycle: BesideBooking;
  readonly id: string;
  readonly events: readonly StoredEvent[];
}

/** Everything that hangs on a booking, one kind after the other, the first one of each first. */
export const allBeside = async (store: Reading, bookingId: string): Promise<readonly StoredBeside[]> =>
  (await Promise.all(besideBookingNames.map((lifecycle) => storedBeside(store, lifecycle, bookingId)))).flat();

async function storedBeside(
  { read }: Reading,
  lifecycle: BesideBooking,
  bookingId: string,
): Promise<readonly StoredBeside[]> {
  const all: StoredBeside[] = [];
  for (;;) {
    const id = idBeside(lifecycle, bookingId, all.length + 1);
    const events = await read(streamOf(lifecycle, id));
    if (events.length === 0) return all;
    all.push({ lifecycle, id, events });
  }
}
