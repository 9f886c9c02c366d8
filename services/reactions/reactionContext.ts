import { foldAll } from '#workflows/kernel/fold.ts';
import { must } from '#workflows/kernel/must.ts';
import { type EventType, type EventTypeOf, type LifecycleOf, lifecycles } from '#workflows/lifecycles.ts';
import { recordOf } from '#workflows/recordOf.ts';
import { loadRecord, loadSnapshot, streamOf } from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { EventOf, ReactionContext } from './reaction.ts';

/** How reactions look around: at records in the event store, and at a projection for what no single record knows. */
export const reactionContext = ({
  eventStore,
  cardsOf,
}: {
  readonly eventStore: EventStore;
  readonly cardsOf: ReactionContext['cardsOf'];
}): ReactionContext => ({
  at: (lifecycle, id) => loadRecord(eventStore, lifecycle, id),
  asOf: async <Type extends EventType>({
    stream,
    revision,
  }: {
    readonly stream: string;
    readonly revision: bigint;
  }) => {
    const { name, id } = must(recordOf(stream), `lifecycle of ${stream}`);
    // The stream's is the lifecycle of its event.
    return loadSnapshot(eventStore, name as LifecycleOf<Type>, id, { max: Number(revision) + 1 });
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
