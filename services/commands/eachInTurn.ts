import type { LifecycleName, StatesByName } from '#workflows/lifecycles.ts';
import { type LoadedRecord, recordFrom, streamOf } from '#services/commands/record.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

/** What `load` finds of a record's first, second … (`idAt` counts from 1), the first one first, until it finds nothing. */
export async function eachInTurn<Found>(
  idAt: (ordinal: number) => string,
  load: (id: string, ordinal: number) => Promise<Found | undefined>,
): Promise<readonly Found[]> {
  const all: Found[] = [];
  for (;;) {
    const ordinal = all.length + 1;
    const found = await load(idAt(ordinal), ordinal);
    if (found === undefined) return all;
    all.push(found);
  }
}

/** One of several records of a kind that hang on another, counted from 1. */
export interface InTurn<Name extends LifecycleName> {
  readonly id: string;
  readonly ordinal: number;
  readonly record: LoadedRecord<StatesByName[Name]>;
}

/**
 * A record's first, second … as far as they can be read, for who only reads them. `damaged`: one of them can't be. Who decides by all
 * of them must not go on without one.
 */
export async function readableInTurn<Name extends LifecycleName>(
  { read }: Pick<EventStore, 'read'>,
  lifecycle: Name,
  idAt: (ordinal: number) => string,
): Promise<{ readonly all: readonly InTurn<Name>[]; readonly damaged: boolean }> {
  const found = await eachInTurn(idAt, async (id, ordinal) => {
    const events = await read(streamOf(lifecycle, id));
    if (events.length === 0) return undefined;
    const folded = async (): Promise<InTurn<Name>> => ({ id, ordinal, record: recordFrom(lifecycle, id, events) });
    return { one: await unlessDamaged(folded()) };
  });
  const all = found.flatMap(({ one }) => one ?? []);
  return { all, damaged: all.length < found.length };
}
