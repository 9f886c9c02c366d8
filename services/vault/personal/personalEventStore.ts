import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Notices } from '../notices.ts';
import type { Vault } from '../vault.ts';
import { openEvents } from './openEvents.ts';
import { createOwners } from './owners.ts';
import { sealEvents } from './sealEvents.ts';
import { sharedOpening } from './sharedOpening.ts';

/** An event store that seals personal texts in the log; readers see them decrypted until their person is forgotten. */
export interface PersonalEventStore extends EventStore {
  /** The underlying store, for code that needs events as they are stored: the check of the chain, evidence. */
  readonly stored: EventStore;
  /** Stored events as readers see them. */
  readonly open: (events: readonly StoredEvent[]) => Promise<readonly StoredEvent[]>;
}

interface Deps {
  readonly vault: Pick<Vault, 'closeTexts' | 'openTexts' | 'erasedAmong'>;
  /** Of the database of the keys. With them, subscribers share what was opened for one of them. */
  readonly notices?: Notices | undefined;
  readonly onDamaged?: (event: StoredEvent) => void;
}

/**
 * Seals events before the store computes their chain, and opens events that are read. Appending throws `SubjectErased`
 * for texts of a forgotten person.
 */
export function personalEventStore(
  store: EventStore,
  { vault, notices, onDamaged = () => {} }: Deps,
): PersonalEventStore {
  const owners = createOwners(store);
  const open = (events: readonly StoredEvent[]) => openEvents({ vault, owners, onDamaged }, events);
  const openForAll = sharedOpening({ open, notices });
  return {
    ...store,
    stored: store,
    open,
    append: async (stream, events, expectedRevision) =>
      store.append(stream, await sealEvents({ vault, owners }, stream, events), expectedRevision),
    read: async (stream, options) => open(await store.read(stream, options)),
    readAll: async (options) => open(await store.readAll(options)),
    subscribe: (options) =>
      store.subscribe({ ...options, onEvents: async (events) => options.onEvents(await openForAll(events)) }),
  };
}
