import { fold, type FoldableEvent, nothingYet } from '#workflows/kernel/fold.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { recordOf } from '#workflows/recordOf.ts';
import { loadRecord } from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { Look } from './reaction.ts';

/** How reactions look around: at records in the event store, and at a projection for what no single record knows. */
export const lookWith = ({
  eventStore,
  cardsOf,
}: {
  readonly eventStore: EventStore;
  readonly cardsOf: Look['cardsOf'];
}): Look => ({
  at: (lifecycle, id) => loadRecord(eventStore, lifecycle, id),
  asOf: async ({ stream, revision }) => {
    const record = recordOf(stream);
    if (!record) throw new Error(`${stream} is not a lifecycle's`);
    const lifecycle = lifecycles[record.name] as never;
    const events = await eventStore.read(stream, { max: Number(revision) + 1 });
    return fold(lifecycle, nothingYet(lifecycle), events as unknown as FoldableEvent[]);
  },
  cardsOf,
});
