import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Vault } from '../vault.ts';
import { openEvents } from './openEvents.ts';
import { createOwners } from './owners.ts';
import { sealEvents } from './sealEvents.ts';

/** An event store whose log holds personal texts sealed, and whose readers see them in clear until their person is forgotten. */
export interface PersonalEventStore extends EventStore {
  /** The store itself, for whoever needs events as they are stored: the check of the chain, evidence. */
  readonly stored: EventStore;
  /** Stored events as readers see them. */
  readonly open: (events: readonly StoredEvent[]) => Promise<readonly StoredEvent[]>;
}

interface Deps {
  readonly vault: Pick<Vault, 'closeTexts' | 'openTexts' | 'erasedAmong'>;
  readonly onDamaged?: (event: StoredEvent) => void;
}

/**
 * Seals what is appended, before the store makes its chain, and opens what is read. Appending throws `SubjectErased` for texts
 * of somebody who is forgotten.
 */
export function personalEventStore(store: EventStore, { vault, onDamaged = () => {} }: Deps): PersonalEventStore {
  const owners = createOwners(store);
  const open = (events: readonly StoredEvent[]) => openEvents({ vault, owners, onDamaged }, events);
  return {
    ...store,
    stored: store,
    open,
    append: async (stream, events, expectedRevision) =>
      store.append(stream, await sealEvents({ vault, owners }, stream, events), expectedRevision),
    read: async (stream, options) => open(await store.read(stream, options)),
    readAll: async (options) => open(await store.readAll(options)),
    subscribe: (options) =>
      store.subscribe({ ...options, onEvents: async (events) => options.onEvents(await open(events)) }),
  };
}
