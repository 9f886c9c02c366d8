import { foldAll } from '#workflows/kernel/fold.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { recordOf } from '#workflows/recordOf.ts';
import { loadRecord, loadSnapshot, streamOf } from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { ReactionContext } from './reaction.ts';

/** How reactions look around: at records in the event store, and at a projection for what no single record knows. */
export const reactionContext = ({
  eventStore,
  cardsOf,
}: {
  readonly eventStore: EventStore;
  readonly cardsOf: ReactionContext['cardsOf'];
}): ReactionContext => ({
  at: (lifecycle, id) => loadRecord(eventStore, lifecycle, id),
  asOf: async ({ stream, revision }) => {
    const record = recordOf(stream);
    if (!record) throw new Error(`${stream} is not a lifecycle's`);
    return loadSnapshot(eventStore, record.name, record.id, { max: Number(revision) + 1 });
  },
  before: ({ stream, revision }) =>
    revision === 0n ? Promise.resolve([]) : eventStore.read(stream, { max: Number(revision) }),
  recordAsOf: async ({ position }, lifecycle, id) => {
    const events = await eventStore.read(streamOf(lifecycle, id));
    return foldAll(
      lifecycles[lifecycle],
      events.filter((event) => event.position <= position),
    );
  },
  cardsOf,
});
