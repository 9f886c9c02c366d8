import { type ExtensionState, isOpenExtension } from '#workflows/extension/extension.ts';
import { derivedId } from '#services/commands/ids.ts';
import { type LoadedRecord, loadRecord } from '#services/commands/record.ts';
import { eachInTurn, readableInTurn } from '#services/commands/eachInTurn.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

/** The id of a booking's first, second … extension: two requests at once are for the same record, and one of them is too late. */
export const extensionIdOf = (bookingId: string, ordinal: number): string => derivedId('extension', bookingId, ordinal);

export interface BookingExtension {
  readonly id: string;
  /** Counts a booking's extensions from 1. */
  readonly ordinal: number;
  readonly record: LoadedRecord<ExtensionState>;
}

/** What `load` finds of each extension of a booking, the first one first, until it finds nothing. */
export const eachExtension = <Found>(
  bookingId: string,
  load: (id: string, ordinal: number) => Promise<Found | undefined>,
): Promise<readonly Found[]> => eachInTurn((ordinal) => extensionIdOf(bookingId, ordinal), load);

/** Every extension that was ever requested for a booking, the first one first. */
export const extensionsOf = (
  eventStore: Pick<EventStore, 'read'>,
  bookingId: string,
): Promise<readonly BookingExtension[]> =>
  eachExtension(bookingId, async (id, ordinal) => {
    const record = await loadRecord(eventStore, 'extension', id);
    return record.revision === null ? undefined : { id, ordinal, record };
  });

/** The same, for a page that lists them: those that can be read. */
export const readableExtensionsOf = (eventStore: Pick<EventStore, 'read'>, bookingId: string) =>
  readableInTurn(eventStore, 'extension', (ordinal) => extensionIdOf(bookingId, ordinal));

/** Nothing is decided yet: while one is open, a booking takes no other. */
export const isOpen = ({ record }: BookingExtension): boolean => isOpenExtension(record.snapshot.value);

/** The id that the booking's next extension has. */
export const nextIdOf = (bookingId: string, all: readonly BookingExtension[]): string =>
  extensionIdOf(bookingId, all.length + 1);
