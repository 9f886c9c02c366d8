import { type ClaimState, isOpenClaim } from '#workflows/claim/claim.ts';
import { derivedId } from '#services/commands/ids.ts';
import { type LoadedRecord, loadRecord } from '#services/commands/record.ts';
import { eachInTurn, readableInTurn } from '#services/commands/eachInTurn.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

/** The id of a booking's first, second … claim: two that are sent at once are the same record, and one of them is too late. */
export const claimIdOf = (bookingId: string, ordinal: number): string => derivedId('claim', bookingId, ordinal);

export interface BookingClaim {
  readonly id: string;
  /** Counts a booking's claims from 1. */
  readonly ordinal: number;
  readonly record: LoadedRecord<ClaimState>;
}

/** What `load` finds of each claim of a booking, the first one first, until it finds nothing. */
export const eachClaim = <Found>(
  bookingId: string,
  load: (id: string, ordinal: number) => Promise<Found | undefined>,
): Promise<readonly Found[]> => eachInTurn((ordinal) => claimIdOf(bookingId, ordinal), load);

/** Every claim that was ever sent for a booking, the first one first. */
export const claimsOf = (eventStore: Pick<EventStore, 'read'>, bookingId: string): Promise<readonly BookingClaim[]> =>
  eachClaim(bookingId, async (id, ordinal) => {
    const record = await loadRecord(eventStore, 'claim', id);
    return record.revision === null ? undefined : { id, ordinal, record };
  });

/** The same, for a page that lists them: those that can be read. */
export const readableClaimsOf = (eventStore: Pick<EventStore, 'read'>, bookingId: string) =>
  readableInTurn(eventStore, 'claim', (ordinal) => claimIdOf(bookingId, ordinal));

/** Nothing is settled yet: while one is open, a booking takes no other claim and no extension. */
export const isOpen = ({ record }: BookingClaim): boolean => isOpenClaim(record.snapshot.value);

/** Whether a claim of this booking is open. The booking itself hears of one a moment later, or much later while reactions stand still. */
export const claimIsOpen = async (eventStore: Pick<EventStore, 'read'>, bookingId: string): Promise<boolean> =>
  (await claimsOf(eventStore, bookingId)).some(isOpen);

/** The id that the booking's next claim has. */
export const nextClaimIdOf = (bookingId: string, all: readonly BookingClaim[]): string =>
  claimIdOf(bookingId, all.length + 1);
