import type { EventStore, NewEvent, StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Vault } from '../vault.ts';
import { openEvents } from './openEvents.ts';
import { createOwners } from './owners.ts';
import { isClear, sealEvents } from './sealEvents.ts';

/** An event store whose log holds personal texts sealed, and whose readers see them in clear until their person is forgotten. */
export interface PersonalEventStore extends EventStore {
  /** Events as they may be appended. Before their chain is made: the chain is over what is stored. Throws `SubjectErased`. */
  readonly seal: (stream: string, events: readonly NewEvent[]) => Promise<readonly NewEvent[]>;
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
 * Opens what is read, and refuses to store what is not sealed.
 */
export function personalEventStore(store: EventStore, { vault, onDamaged = () => {} }: Deps): PersonalEventStore {
  const owners = createOwners(store);
  const open = (events: readonly StoredEvent[]) => openEvents({ vault, owners, onDamaged }, events);
  return {
    ...store,
    stored: store,
    open,
    seal: (stream, events) => sealEvents({ vault, owners }, stream, events),
    append: (stream, events, expectedRevision) => {
      const clear = events.find(isClear);
      if (clear) throw new Error(`${clear.type} of ${stream} was to be stored with personal texts that are not sealed`);
      return store.append(stream, events, expectedRevision);
    },
    read: async (stream, options) => open(await store.read(stream, options)),
    readAll: async (options) => open(await store.readAll(options)),
    subscribe: (options) => store.subscribe({ ...options, onEvents: async (events) => options.onEvents(await open(events)) }),
  };
}

/** The same for stores that keep nothing (a dry run): texts stay as they are. */
export const withoutSealing = (store: EventStore): PersonalEventStore => ({ ...store, stored: store, seal: async (_, events) => events, open: async (events) => events });
