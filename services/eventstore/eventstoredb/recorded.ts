import type { AllStreamRecordedEvent, RecordedEvent } from '@eventstore/db-client';
import type { StoredEvent } from '../eventStore.ts';

/**
 * The metadata field of an event's own id; used only in this folder. Events of earlier versions have it as their server
 * id.
 */
export const EVENT_ID = 'eventId';
/** A field that earlier versions left in the metadata. */
const ATTEMPT = 'writtenByAttempt';

/** An event as the server returns it, with its server id (see `append`). */
export interface Recorded {
  readonly event: StoredEvent;
  readonly serverId: string;
}

/**
 * Undefined for what is not ours: system streams and types (`$…`), and events that are not JSON.
 * An event's position is its commit position: events committed in one append each have their own, in order
 * (EventStore 23.10, AllReader.cs: `new CommitEventRecord(eventRecord, prepare.LogPosition)`).
 */
export function recorded(from: RecordedEvent | AllStreamRecordedEvent | undefined): Recorded | undefined {
  if (!from || !from.isJson || from.streamId.startsWith('$') || from.type.startsWith('$')) return undefined;
  const { [EVENT_ID]: id, [ATTEMPT]: _, ...meta } = (from.metadata ?? {}) as StoredEvent['meta'];
  const position = from.position?.commit;
  if (position === undefined) {
    throw new Error(`The server gave no position for revision ${from.revision} of ${from.streamId}`);
  }
  const event = {
    id: typeof id === 'string' ? id : from.id,
    type: from.type,
    data: from.data as StoredEvent['data'],
    meta,
    stream: from.streamId,
    revision: from.revision,
    position,
    recordedAt: from.created.toISOString(),
  };
  return { event, serverId: from.id };
}
