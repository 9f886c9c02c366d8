import { LRUCache } from 'lru-cache';
import type { StateValue } from 'xstate';
import { type Actor, isOfTheHouse } from '#workflows/kernel/actor.ts';
import { RecordDamaged } from '#workflows/kernel/recordDamaged.ts';
import { fold, foldAll, nothingYet } from '#workflows/kernel/fold.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { type AnyState, lifecycles, type LifecycleName, type StatesByName } from '#workflows/lifecycles.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Notices } from '#services/vault/notices.ts';
import { keysChannel } from '#services/vault/subjectKeys.ts';
import type { Latest, StoredMeta } from './command.ts';

/** Where a record stands, as one may be told of it. */
export interface Seen {
  readonly value: StateValue | null;
  /** null before the first event. */
  readonly revision: bigint | null;
  /** The last thing that a person did, or that changed the state: a note that follows by itself says nothing of who won. */
  readonly latest: Latest | null;
  /** The last thing that changed the state: why a command is not of this state any more. */
  readonly turned: Latest | null;
}

/** A record as the handler needs it: where it stands, and which commands it already answered. */
export interface LoadedRecord<State = AnyState> extends Omit<Seen, 'value'> {
  readonly stream: string;
  readonly snapshot: Snapshot<State>;
  /** The same for customers, where the lifecycle has events that are hidden from them: as if those had never been. */
  readonly outside?: Seen;
  readonly lastEvent: StoredEvent | null;
  /** Command id → what it was answered with. Shared by a record's successive states: it only ever grows. */
  readonly answered: ReadonlyMap<string, FirstAnswer>;
}

/** What the same command is answered with when it is sent again. */
export interface FirstAnswer {
  readonly command: string;
  readonly digest: string | undefined;
  /** Revision and position of the last of its events. */
  readonly revision: bigint;
  readonly position: bigint;
  /** The revision as customers count it, where some events are hidden from them. */
  readonly outsideRevision?: bigint;
}

/** What this person may know of where a record stands. */
export const seenBy = ({ snapshot, revision, latest, turned, outside }: LoadedRecord, actor: Actor): Seen =>
  outside && !isOfTheHouse(actor) ? outside : { value: snapshot.value, revision, latest, turned };

export const streamOf = (lifecycle: LifecycleName, id: string): string => `${lifecycle}-${id}`;

/** Reads and folds one record. */
export async function loadRecord<Name extends LifecycleName>(
  eventStore: Pick<EventStore, 'read'>,
  lifecycle: Name,
  id: string,
): Promise<LoadedRecord<StatesByName[Name]>> {
  const stream = streamOf(lifecycle, id);
  const empty: LoadedRecord<StatesByName[Name]> = {
    stream,
    snapshot: nothingYet(lifecycles[lifecycle]),
    revision: null,
    latest: null,
    turned: null,
    lastEvent: null,
    answered: new Map(),
  };
  return withEvents(lifecycle, empty, await eventStore.read(stream));
}

/** Where a record stands, or stood after its first `max` events. For whoever needs no more of it than that. */
export const loadSnapshot = async <Name extends LifecycleName>(
  eventStore: Pick<EventStore, 'read'>,
  lifecycle: Name,
  id: string,
  options: { readonly max?: number } = {},
): Promise<Snapshot<StatesByName[Name]>> =>
  foldAll(lifecycles[lifecycle], await eventStore.read(streamOf(lifecycle, id), options));

/** The record after these events of its stream. Throws `RecordDamaged` when one of them is none of ours. */
export function withEvents<Name extends LifecycleName>(
  lifecycle: Name,
  record: LoadedRecord<StatesByName[Name]>,
  events: readonly StoredEvent[],
): LoadedRecord<StatesByName[Name]> {
  const last = events.at(-1);
  if (!last) return record;
  const nobodys = events.find(({ meta }) => typeof meta['actor'] !== 'object' || meta['actor'] === null);
  if (nobodys) {
    throw new RecordDamaged(`${record.stream}: ${nobodys.type} at revision ${nobodys.revision} does not say who acted`);
  }
  // Grown in place: copying it for each command would cost more the longer a record's history is.
  const answered = record.answered as Map<string, FirstAnswer>;
  const { hidden } = lifecycles[lifecycle];
  let outside = record.outside ?? (hidden && { value: null, revision: null, latest: null, turned: null });
  for (const event of events) {
    const { commandId, command, digest } = metaOf(event);
    if (outside && !hidden!(event)) outside = goneOn(outside, event);
    answered.set(commandId, {
      command,
      digest,
      revision: event.revision,
      position: event.position,
      ...(outside?.revision == null ? {} : { outsideRevision: outside.revision }),
    });
  }
  const snapshot = fold(lifecycles[lifecycle], record.snapshot, events);
  return {
    stream: record.stream,
    snapshot,
    revision: last.revision,
    latest: toldOf(events, isNews) ?? record.latest,
    turned: toldOf(events, changesState) ?? record.turned,
    lastEvent: last,
    answered,
    ...(outside ? { outside } : {}),
  };
}

/** Where it stands after one more event that everybody may know of. */
const goneOn = ({ revision, latest, turned }: Seen, event: StoredEvent): Seen => ({
  value: metaOf(event).to,
  revision: (revision ?? -1n) + 1n,
  latest: toldOf([event], isNews) ?? latest,
  turned: toldOf([event], changesState) ?? turned,
});

const isNews = (event: StoredEvent): boolean => changesState(event) || metaOf(event).actor.kind === 'person';

const changesState = (event: StoredEvent): boolean => {
  const { from, to } = metaOf(event);
  return JSON.stringify(from) !== JSON.stringify(to);
};

/** The last of these events that is of a kind; undefined when none is. */
function toldOf(events: readonly StoredEvent[], isOfKind: (event: StoredEvent) => boolean): Latest | undefined {
  const event = events.findLast(isOfKind);
  if (!event) return undefined;
  const { at, actor } = metaOf(event);
  return { type: event.type, at, actor };
}

export const metaOf = (event: StoredEvent): StoredMeta => event.meta as unknown as StoredMeta;

/** Records that were just used. A stale one does no harm: an append at its revision fails, and a refusal is asked again fresh. */
export const recordCache = (max: number) => new LRUCache<string, LoadedRecord>({ max });
export type RecordCache = ReturnType<typeof recordCache>;

/** What was being read while a key was destroyed is kept no longer than the key itself could be. */
const STRAGGLERS_MS = 6_000;

/** Records at hand have texts in clear: when somebody is forgotten, or may have been, all of them are read anew. */
export async function dropWhenErased(cache: RecordCache, notices: Pick<Notices, 'on'>): Promise<void> {
  const drop = () => {
    cache.clear();
    setTimeout(() => cache.clear(), STRAGGLERS_MS).unref();
  };
  await notices.on(keysChannel, drop, drop);
}
