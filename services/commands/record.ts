import { LRUCache } from 'lru-cache';
import type { StateValue } from 'xstate';
import { world } from '#projections/world.ts';
import { type Actor, isInternalUser } from '#workflows/kernel/actor.ts';
import { RecordDamaged } from '#workflows/kernel/recordDamaged.ts';
import { fold, foldAll, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { type AnyState, lifecycles, type LifecycleName, type StatesByName } from '#workflows/lifecycles.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Notices } from '#services/vault/notices.ts';
import { keysChannel } from '#services/vault/subjectKeys.ts';
import type { Latest, StoredMeta } from './command.ts';

/** The status of a record, as it may be reported to somebody. */
export interface Seen {
  readonly value: StateValue | null;
  /** null before the first event. */
  readonly revision: bigint | null;
  /** The revision of the last event that changes what anybody decides on: what was seen since then is not old. */
  readonly noticed: bigint | null;
  /** The last event that a person caused or that changed the state: an automatic note does not say who won. */
  readonly latest: Latest | null;
  /** The last event that changed the state: why a command no longer exists in this state. */
  readonly turned: Latest | null;
}

/** A record as the handler needs it: its status, and the commands it has already answered. */
export interface LoadedRecord<State = AnyState> extends Omit<Seen, 'value'> {
  readonly stream: string;
  readonly snapshot: Snapshot<State>;
  /**
   * The same for customers, if the lifecycle has events that are hidden from them: as if those events did not exist.
   */
  readonly outside?: Seen;
  readonly lastEvent: StoredEvent | null;
  /** Command id → its answer. Shared by a record's successive states: it only ever grows. */
  readonly answered: ReadonlyMap<string, FirstAnswer>;
}

/** The answer to a command that is sent again. */
export interface FirstAnswer {
  readonly command: string;
  readonly digest: string | undefined;
  /** Revision and position of the last of its events. */
  readonly revision: bigint;
  readonly position: bigint;
  /** The revision as customers count it, if some events are hidden from them. */
  readonly outsideRevision?: bigint;
}

/** Returns the part of a record's status that this person may know. */
export const seenBy = ({ snapshot, revision, noticed, latest, turned, outside }: LoadedRecord, actor: Actor): Seen =>
  outside && !isInternalUser(actor) ? outside : { value: snapshot.value, revision, noticed, latest, turned };

/** Returns whether a record is still as the caller saw it at this revision. */
export const isUpToDate = ({ revision, noticed }: Seen, at: bigint): boolean =>
  revision !== null && noticed !== null && noticed <= at && at <= revision;

export const streamOf = (lifecycle: LifecycleName, id: string): string => `${lifecycle}-${id}`;

/** Reads and folds one record. */
export const loadRecord = async <Name extends LifecycleName>(
  eventStore: Pick<EventStore, 'read'>,
  lifecycle: Name,
  id: string,
): Promise<LoadedRecord<StatesByName[Name]>> =>
  recordFrom(lifecycle, id, await eventStore.read(streamOf(lifecycle, id)));

/** Folds one record from all of its events. Throws `RecordDamaged`, naming the record, if one of them is unknown. */
export function recordFrom<Name extends LifecycleName>(
  lifecycle: Name,
  id: string,
  events: readonly StoredEvent[],
): LoadedRecord<StatesByName[Name]> {
  const stream = streamOf(lifecycle, id);
  const empty: LoadedRecord<StatesByName[Name]> = {
    stream,
    snapshot: nothingYet(lifecycles[lifecycle]),
    revision: null,
    noticed: null,
    latest: null,
    turned: null,
    lastEvent: null,
    answered: new Map(),
  };
  return withEvents(lifecycle, empty, events);
}

/** A record's status now, for callers that need nothing else. */
export async function loadSnapshot<Name extends LifecycleName>(
  eventStore: Pick<EventStore, 'read'>,
  lifecycle: Name,
  id: string,
): Promise<Snapshot<StatesByName[Name]>> {
  const stream = streamOf(lifecycle, id);
  const events = await eventStore.read(stream);
  return naming(stream, () => foldAll(lifecycles[lifecycle], events));
}

export const statusKey = (stream: string, revision: bigint): string => `${stream}@${revision}`;

/** Records' statuses right after events that were read lately, by `statusKey`. */
export const statusCache = (max: number) => new LRUCache<string, Snapshot<AnyState>>({ max });
export type StatusCache = ReturnType<typeof statusCache>;

/** So many events of a record may lie between one that was looked at and the next. */
const BACK = 8n;

/**
 * A record's status right after an event. Where an earlier status is cached, only what came since is read: nothing, if
 * it is the one right before the event.
 */
export async function statusAsOf<Name extends LifecycleName>(
  { eventStore, cache }: { readonly eventStore: Pick<EventStore, 'read'>; readonly cache: StatusCache },
  lifecycle: Name,
  event: StoredEvent,
): Promise<Snapshot<StatesByName[Name]>> {
  const { stream, revision } = event;
  // The states under a stream's name are those of its lifecycle.
  const cachedAt = (at: bigint) => cache.get(statusKey(stream, at)) as Snapshot<StatesByName[Name]> | undefined;
  let base = cachedAt(revision);
  if (base) return base;
  let from = revision;
  while (from > 0n && from > revision - BACK && !(base = cachedAt(from - 1n))) from -= 1n;
  if (!base) from = 0n;
  const events =
    from === revision ? [event] : await eventStore.read(stream, { from, max: Number(revision - from) + 1 });
  const rules = lifecycles[lifecycle];
  const snapshot = naming(stream, () => fold(rules, base ?? nothingYet(rules), events));
  cache.set(statusKey(stream, revision), snapshot);
  return snapshot;
}

/** The record after these events of its stream. Throws `RecordDamaged` if one of them is unknown. */
export function withEvents<Name extends LifecycleName>(
  lifecycle: Name,
  record: LoadedRecord<StatesByName[Name]>,
  events: readonly StoredEvent[],
): LoadedRecord<StatesByName[Name]> {
  const last = events.at(-1);
  if (!last) return record;
  const nobodys = events.find(({ meta }) => typeof meta['actor'] !== 'object' || meta['actor'] === null);
  if (nobodys) {
    throw new RecordDamaged(
      `${record.stream}: ${nobodys.type} at revision ${nobodys.revision} does not say who acted`,
      {
        record: record.stream,
      },
    );
  }
  // Changed in place: copying it for each command would cost more with every event of the record.
  const answered = record.answered as Map<string, FirstAnswer>;
  const { hidden, unnoticed = [] }: Lifecycle = lifecycles[lifecycle];
  const isNoticed = ({ type }: StoredEvent) => !unnoticed.includes(type);
  let outside =
    record.outside ?? (hidden && { value: null, revision: null, noticed: null, latest: null, turned: null });
  for (const event of events) {
    const { commandId, command, digest } = metaOf(event);
    if (outside && !hidden!(event)) outside = goneOn(outside, event, isNoticed(event));
    answered.set(commandId, {
      command,
      digest,
      revision: event.revision,
      position: event.position,
      ...(outside?.revision == null ? {} : { outsideRevision: outside.revision }),
    });
  }
  const snapshot = naming(record.stream, () => fold(lifecycles[lifecycle], record.snapshot, events));
  return {
    stream: record.stream,
    snapshot,
    revision: last.revision,
    noticed: events.findLast(isNoticed)?.revision ?? record.noticed,
    latest: latestOf(events, isNews) ?? record.latest,
    turned: latestOf(events, changesState) ?? record.turned,
    lastEvent: last,
    answered,
    ...(outside ? { outside } : {}),
  };
}

/** What `read` finds; damage is said with the record that it is of. */
function naming<Found>(stream: string, read: () => Found): Found {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof RecordDamaged)) throw fault;
    throw new RecordDamaged(`${stream}: ${fault.message}`, { cause: fault, record: stream });
  }
}

/** The record after one more event that everybody may see. */
const goneOn = ({ revision: before, noticed, latest, turned }: Seen, event: StoredEvent, isNoticed: boolean): Seen => {
  const revision = (before ?? -1n) + 1n;
  return {
    value: metaOf(event).to,
    revision,
    noticed: isNoticed ? revision : noticed,
    latest: latestOf([event], isNews) ?? latest,
    turned: latestOf([event], changesState) ?? turned,
  };
};

const isNews = (event: StoredEvent): boolean => changesState(event) || metaOf(event).actor.kind === 'person';

const changesState = (event: StoredEvent): boolean => {
  const { from, to } = metaOf(event);
  return JSON.stringify(from) !== JSON.stringify(to);
};

/** The last of these events that matches; undefined if none does. */
function latestOf(events: readonly StoredEvent[], isOfKind: (event: StoredEvent) => boolean): Latest | undefined {
  const event = events.findLast(isOfKind);
  if (!event) return undefined;
  const { at, actor } = metaOf(event);
  return { type: event.type, at, actor };
}

/** Returns the metadata that the handler stored with an event. */
export const metaOf = ({ meta }: Pick<StoredEvent, 'meta'>): StoredMeta => meta as typeof meta & StoredMeta;

/** Events of a record in its usual life. */
const USUAL_EVENTS = 16;

/**
 * Recently used records, as many as `usual` ones: those with a long life take the place of several. A stale one does no
 * harm: an append at its revision fails, and a refusal is decided again on a fresh one.
 */
export const recordCache = (usual: number) => {
  const maxSize = usual * USUAL_EVENTS;
  const sizeCalculation = ({ answered }: LoadedRecord) => Math.min(maxSize, USUAL_EVENTS / 2 + answered.size);
  return new LRUCache<string, LoadedRecord>({ max: usual, maxSize, sizeCalculation });
};
export type RecordCache = ReturnType<typeof recordCache>;

/** A record read while a key was being destroyed is not cached for longer than the key itself could be. */
const STRAGGLERS_MS = 6_000;

/**
 * Cached records contain decrypted texts: after somebody was or may have been forgotten, all of them are read again.
 */
export async function dropWhenErased(cache: Pick<RecordCache, 'clear'>, notices: Pick<Notices, 'on'>): Promise<void> {
  const drop = () => {
    cache.clear();
    world.setTimeout(() => cache.clear(), STRAGGLERS_MS).unref();
  };
  await notices.on(keysChannel, drop, drop);
}
