import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type {
  EventStore,
  NewEvent,
  StoredEvent,
  SubscribeOptions,
  Subscription,
} from '#services/eventstore/eventStore.ts';
import type { CuttableProxy } from './cuttableProxy.ts';

/** A store under test. It may hold other people's events: each case uses names of its own. */
export interface Subject {
  /** One more store on the same data, as another process would have it. Silent servers are given up on within 2 s. */
  readonly open: () => EventStore;
  /** The way to the server; absent for a store without one. */
  readonly network?: CuttableProxy;
  readonly release: () => Promise<void>;
}

/** What a store is, beyond the port, in points where servers differ. */
export interface Traits {
  readonly overNetwork: boolean;
  /** Where an event id that is already in use is refused. EventStoreDB has no index over ids: its adapter knows one stream's. */
  readonly idsUniqueOver: 'store' | 'stream';
}

/** What the cases get: a store, and a fresh one on request. Closed after each case. */
export interface Stage {
  readonly store: () => EventStore;
  readonly another: () => EventStore;
  readonly network: () => CuttableProxy;
}

/** An event of no particular meaning, with a new id. */
export const anEvent = (
  data: NewEvent['data'] = { amountCents: 12_500 },
  meta: NewEvent['meta'] = { commandId: 'c-1' },
): NewEvent => ({
  id: randomUUID(),
  type: 'order.payment-confirmed.v1',
  data,
  meta,
});
export const someEvents = (count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, number) => anEvent({ number }));

/** A category nobody else uses, so that a filter shows exactly what the case appended. */
export const aCategory = (): string => `case${randomUUID().replaceAll('-', '').slice(0, 12)}`;
export const aStream = (category = aCategory()): string => `${category}-${randomUUID()}`;

export const idsOf = (events: readonly { id: string }[]): readonly string[] => events.map(({ id }) => id);

/** Waits for a condition; the failure that it last had is the failure of the test. */
export const eventually = (check: () => void | Promise<void>, timeout = 15_000): Promise<void> =>
  vi.waitFor(check, { timeout, interval: 5 });

/** A subscriber that writes down what it got. */
export function follow(store: EventStore, options: Partial<SubscribeOptions> = {}) {
  const got: StoredEvent[] = [];
  const batches: number[] = [];
  const faults: unknown[] = [];
  let caughtUp = 0;
  const subscription: Subscription = store.subscribe({
    ...options,
    onEvents: async (events) => {
      await options.onEvents?.(events);
      batches.push(events.length);
      got.push(...events);
    },
    onCaughtUp: () => (caughtUp += 1),
    onFault: (fault) => faults.push(fault),
  });
  return { got, batches, faults, caughtUp: () => caughtUp, stop: subscription.stop };
}

/** The filter for one category. */
export const only = (...categories: string[]) => ({ streamPrefixes: categories.map((category) => `${category}-`) });
