// oxlint-disable max-lines-per-function -- its functions share one state
import { once } from 'node:events';
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  streamNameFilter,
  TimeoutError,
} from '@eventstore/db-client';
import { world } from '#projections/world.ts';
import { handOver, passes } from '../deliver.ts';
import type { EventFilter, StoredEvent, SubscribeOptions, Subscription } from '../eventStore.ts';
import { backoffMs, PACE_MS, pause } from '../pause.ts';
import { LogEndsBefore, StoreRefused } from '../faults.ts';
import { createWaitingRoom } from '../waitingRoom.ts';
import { inOurWords } from './answers.ts';
import type { Connection } from './connection.ts';
import { FROM_LEADER, placeToResume, type Resume } from './reading.ts';
import { recorded } from './recorded.ts';

/** The position of a subscription: resuming here doesn't skip or repeat events. */
interface Place {
  after: bigint | undefined;
  failures: number;
}

/** How long to wait when only a person can change it: the login is refused or lacks rights, the log is another one. */
const PERSON_MS = 15_000;
const needsPerson = (fault: unknown): boolean => fault instanceof StoreRefused || fault instanceof LogEndsBefore;

/**
 * The server keeps 32 live events for a subscriber and ends the subscription of one that has not taken them in time
 * (Enumerators.AllSubscriptionFiltered.cs, `ConsumerTooSlow`): a burst is enough, and a new subscription catches up. It
 * is a fault only if it happens again before anything was delivered.
 */
const isTooSlow = (fault: unknown): boolean =>
  fault instanceof TimeoutError && fault.message.includes('Consumer too slow');

/**
 * Follows all events. The client's subscription ends at the first fault and never resumes, so this one subscribes again
 * after the last handled position or the last checkpoint until it is stopped.
 */
export function follow(connection: Connection, options: SubscribeOptions): Subscription {
  const stopping = new AbortController();
  // On a closed store there is nothing to follow.
  connection.closed.addEventListener('abort', () => stopping.abort(), { once: true, signal: stopping.signal });
  if (connection.closed.aborted) stopping.abort();
  const place: Place = { after: options.after, failures: 0 };
  const run = async () => {
    while (!stopping.signal.aborted) {
      let client: EventStoreDBClient | undefined;
      let ours: unknown;
      let isUsual = false;
      try {
        const from = await unlessAborted(stopping.signal, placeToResume(connection, place.after));
        if (from === undefined) return;
        // Only now: the read may have replaced the client.
        client = connection.client();
        await followOnce(client, from, options, place, stopping.signal);
      } catch (fault) {
        if (client) connection.failed(fault, client);
        ours = inOurWords(fault);
        isUsual = isTooSlow(fault) && place.failures === 0;
        if (!isUsual && !stopping.signal.aborted) options.onFault?.(ours, place.failures + 1);
      }
      place.failures += 1;
      if (!isUsual) await pause(needsPerson(ours) ? PERSON_MS : backoffMs(place.failures), stopping.signal);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** The answer, or undefined as soon as the signal aborts: a silent server does not hold up who stops. */
async function unlessAborted<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer | undefined> {
  const over = new AbortController();
  const aborted = once(signal, 'abort', { signal: over.signal }).then(
    () => undefined,
    () => undefined,
  );
  return Promise.race([answer, aborted]).finally(() => over.abort());
}

/** One subscription, until it breaks (rejects), ends or is stopped (resolves). */
async function followOnce(
  client: EventStoreDBClient,
  fromPosition: Resume,
  options: SubscribeOptions,
  place: Place,
  signal: AbortSignal,
): Promise<void> {
  const room = createWaitingRoom();
  const news = {
    checkpoint: undefined as bigint | undefined,
    caughtUp: false,
    ended: false,
    fault: undefined as unknown,
  };
  const report = (change: Partial<typeof news>) => {
    Object.assign(news, change);
    room.wake();
  };
  const filter = filterFor(options.filter, (checkpoint) => (news.checkpoint = checkpoint));
  const subscription = client.subscribeToAll(
    { ...FROM_LEADER, fromPosition, filter },
    { highWaterMark: options.batchSize ?? 500 },
  );
  subscription.on('readable', room.wake).on('caughtUp', () => report({ caughtUp: true }));
  subscription
    .on('error', (fault) => report({ fault }))
    .on('end', () => report({ ended: true }))
    .on('close', () => report({ ended: true }));
  let handedOverAt = -PACE_MS;
  try {
    while (!signal.aborted) {
      const batch = await take(subscription, options.batchSize ?? 500);
      if (batch.length > 0) {
        place.failures = 0;
        const events = batch
          .map(({ event }) => recorded(event)?.event)
          .filter((event) => event !== undefined && isNew(event, place, options.filter)) as StoredEvent[];
        if (!(await handOver(events, options, signal))) return;
        place.after = later(place.after, batch.at(-1)!.event?.position.commit);
        handedOverAt = world.elapsed();
        continue;
      }
      // Nothing is waiting, so everything before the checkpoint or before "caught up" was handled.
      place.after = later(place.after, news.checkpoint);
      if (news.fault !== undefined) throw news.fault;
      if (news.ended) return;
      if (news.caughtUp) options.onCaughtUp?.();
      news.caughtUp = false;
      if (subscription.readableLength === 0) await room.wait(signal);
      const early = PACE_MS - (world.elapsed() - handedOverAt);
      if (early > 0) await pause(early, signal);
    }
  } finally {
    void subscription.unsubscribe().catch(() => {});
  }
}

/**
 * The events that have arrived, including those that arrive while the handler is idle: a subscriber pays per batch, not
 * per event.
 */
async function take(subscription: AllStreamSubscription, max: number): Promise<readonly AllStreamResolvedEvent[]> {
  const batch: AllStreamResolvedEvent[] = [];
  for (let before = -1; before < batch.length && batch.length < max;) {
    before = batch.length;
    while (batch.length < max) {
      const next = subscription.read() as AllStreamResolvedEvent | null;
      if (next === null) break;
      batch.push(next);
    }
    if (batch.length > 0) await new Promise(setImmediate);
  }
  return batch;
}

const isNew = ({ position, stream }: StoredEvent, { after }: Place, filter: EventFilter | undefined) =>
  (after === undefined || position > after) && passes(filter, stream);

const later = (a: bigint | undefined, b: bigint | undefined): bigint | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;

/**
 * The server filters: by stream names, otherwise everything but its own events. `maxSearchWindow` is the number of
 * events it searches at a time; after each window it sends a checkpoint, so that events of a rare category need not be
 * searched for again.
 */
function filterFor(filter: EventFilter | undefined, onCheckpoint: (position: bigint) => void) {
  const window = {
    maxSearchWindow: 500,
    checkpointInterval: 1,
    checkpointReached: (_: unknown, { commit }: { commit: bigint }) => onCheckpoint(commit),
  };
  return filter
    ? streamNameFilter({ prefixes: [...filter.streamPrefixes], ...window })
    : eventTypeFilter({ regex: '^[^$]', ...window });
}
