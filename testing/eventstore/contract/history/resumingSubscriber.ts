import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { only } from '../subject.ts';
import type { Randomness } from './randomness.ts';
import type { Making } from './making.ts';

/** A projection in small: takes batches, fails now and then, and begins anew after the last position that it took. */
export function resumingSubscriber(store: EventStore, { category, start }: Making, random: Randomness) {
  const got: { id: string; position: bigint }[] = [];
  const subscribe = () => {
    const after = got.at(-1)?.position ?? start;
    return store.subscribe({
      ...(after === undefined ? {} : { after }),
      filter: only(category),
      batchSize: 1 + random.below(400),
      onEvents: take,
    });
  };
  let restarting: Promise<void> | undefined;
  let stopped = false;
  const take = async (events: readonly StoredEvent[]) => {
    if (random.chance(0.02)) throw new Error('This batch was too much');
    for (const { id, position } of events) got.push({ id, position });
    if (random.chance(0.01)) restarting ??= restart();
  };
  let subscription = subscribe();
  // Not awaited by the batch that asks for it: stopping waits for the batch in hand.
  const restart = async () => {
    await subscription.stop();
    if (!stopped) subscription = subscribe();
    restarting = undefined;
  };
  return {
    got,
    stop: async () => {
      stopped = true;
      await restarting;
      await subscription.stop();
    },
  };
}
