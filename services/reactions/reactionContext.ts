import { foldAll } from '#workflows/kernel/fold.ts';
import { must } from '#workflows/kernel/must.ts';
import { type EventType, type EventTypeOf, type LifecycleOf, lifecycles } from '#workflows/lifecycles.ts';
import { recordOf } from '#workflows/recordOf.ts';
import {
  loadRecord,
  statusAsOf,
  type StatusCache,
  statusCache,
  statusKey,
  streamOf,
} from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { EventOf, FollowingContext, ReactionContext } from './reaction.ts';

/** For those who look at a few events only. */
const SOME_RECORDS = 100;

const lifecycleOf = <Type extends EventType>({ stream }: Pick<EventOf<Type>, 'stream'>): LifecycleOf<Type> =>
  // The stream's is the lifecycle of its event.
  must(recordOf(stream), `lifecycle of ${stream}`).name as LifecycleOf<Type>;

/** How reactions look around: at records in the event store, and at a projection for what no single record knows. */
export const reactionContext = ({
  eventStore,
  cardsOf,
  cache = statusCache(SOME_RECORDS),
}: {
  readonly eventStore: EventStore;
  readonly cardsOf: ReactionContext['cardsOf'];
  readonly cache?: StatusCache | undefined;
}): FollowingContext => ({
  at: (lifecycle, id) => loadRecord(eventStore, lifecycle, id),
  asOf: (event) => statusAsOf({ eventStore, cache }, lifecycleOf(event), event),
  passed: (event) => {
    // Damage is for who asks for the status.
    if (cache.has(statusKey(event.stream, event.revision - 1n))) {
      statusAsOf({ eventStore, cache }, lifecycleOf(event), event).catch(() => {});
    }
  },
  before: async <Type extends EventType>({
    stream,
    revision,
  }: {
    readonly stream: string;
    readonly revision: bigint;
  }) => {
    const events = revision === 0n ? [] : await eventStore.read(stream, { max: Number(revision) });
    // A stream holds events of its lifecycle only, checked when they were decided.
    return events as readonly EventOf<EventTypeOf<LifecycleOf<Type>>>[];
  },
  recordAsOf: async ({ position }, lifecycle, id) => {
    const events = await eventStore.read(streamOf(lifecycle, id));
    return foldAll(
      lifecycles[lifecycle],
      events.filter((event) => event.position <= position),
    );
  },
  cardsOf,
});
