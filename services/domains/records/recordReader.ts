import type { LifecycleName } from '#workflows/lifecycles.ts';
import { type LoadedRecord, loadRecord, type RecordCache, streamOf } from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

/** Records as the event store has them. */
export interface RecordReader {
  /** May be a few events old: enough to know whose record it is, which never changes. */
  readonly known: (lifecycle: LifecycleName, id: string) => Promise<LoadedRecord>;
  /** As of now: for next steps. */
  readonly current: (lifecycle: LifecycleName, id: string) => Promise<LoadedRecord>;
}

/** Shares the command handler's cache, so that checking whose record it is costs a command no read. */
export function createRecordReader({
  eventStore,
  cache,
}: {
  eventStore: Pick<EventStore, 'read'>;
  cache: RecordCache;
}): RecordReader {
  const current = async (lifecycle: LifecycleName, id: string) => {
    const record = await loadRecord(eventStore as EventStore, lifecycle, id);
    if (record.revision !== null) cache.set(record.stream, record);
    return record;
  };
  return { current, known: async (lifecycle, id) => cache.get(streamOf(lifecycle, id)) ?? current(lifecycle, id) };
}
