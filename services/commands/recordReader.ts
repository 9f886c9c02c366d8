import type { LifecycleName, StatesByName } from '#workflows/lifecycles.ts';
import { type LoadedRecord, loadRecord, type RecordCache, streamOf } from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

/** Records as the event store has them. */
export interface RecordReader {
  /** May be a few events old: enough to know whose record it is, which never changes. */
  readonly known: <Name extends LifecycleName>(
    lifecycle: Name,
    id: string,
  ) => Promise<LoadedRecord<StatesByName[Name]>>;
  /** As of now: for next steps. */
  readonly current: <Name extends LifecycleName>(
    lifecycle: Name,
    id: string,
  ) => Promise<LoadedRecord<StatesByName[Name]>>;
}

/** Shares the command handler's cache, so that checking whose record it is costs a command no read. */
export function createRecordReader({
  eventStore,
  cache,
}: {
  eventStore: Pick<EventStore, 'read'>;
  cache: RecordCache;
}): RecordReader {
  const current: RecordReader['current'] = async (lifecycle, id) => {
    const record = await loadRecord(eventStore, lifecycle, id);
    if (record.revision !== null) cache.set(record.stream, record);
    return record;
  };
  return {
    current,
    known: async <Name extends LifecycleName>(lifecycle: Name, id: string) => {
      // The cache has under a stream's name what was loaded of that stream.
      const cached = cache.get(streamOf(lifecycle, id)) as LoadedRecord<StatesByName[Name]> | undefined;
      return cached ?? current(lifecycle, id);
    },
  };
}
