import { eachClaim } from '#services/domains/claims/claimIds.ts';
import { eachExtension } from '#services/domains/extensions/extensionIds.ts';
import { streamOf } from '#services/commands/record.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';

/** A record that hangs on a booking, with all that was stored of it. */
export interface BesideBooking {
  readonly lifecycle: 'extension' | 'claim';
  readonly id: string;
  readonly events: readonly StoredEvent[];
}

/** A booking's extensions and its claims, the first one of each first. */
export async function besideBooking(
  { read }: Pick<EventStore, 'read'>,
  bookingId: string,
): Promise<readonly BesideBooking[]> {
  const load = (lifecycle: BesideBooking['lifecycle']) => async (id: string) => {
    const events = await read(streamOf(lifecycle, id));
    return events.length > 0 ? { lifecycle, id, events } : undefined;
  };
  return [...(await eachExtension(bookingId, load('extension'))), ...(await eachClaim(bookingId, load('claim')))];
}
