import type { EventStore, NewEvent } from '#services/eventstore/eventStore.ts';
import { RevisionConflict, StoreUnavailable } from '#services/eventstore/faults.ts';
import { anEvent } from '../subject.ts';
import { pause } from '#services/eventstore/pause.ts';
import type { Try } from './history.ts';
import type { Randomness } from './randomness.ts';
import type { Making } from './making.ts';

/** Appends to random streams until there is enough; after an unknown outcome it tries the same events again, or gives up. */
export async function writeInto(store: EventStore, making: Making, random: Randomness): Promise<void> {
  while (!making.enough()) {
    const stream = random.pick(making.streams);
    const events = Array.from({ length: 1 + random.below(3) }, () => anEvent());
    const known = making.acknowledged.get(stream) ?? -1n;
    // Now and then somebody is behind the times on purpose.
    const expected = random.chance(0.05) && known >= 0n ? known - 1n : known;
    while (
      (await tryOnce(store, making, stream, expected, events)) === 'unknown' &&
      !making.enough() &&
      random.chance(0.8)
    ) {
      await pause(random.below(20), new AbortController().signal);
    }
    if (random.chance(0.1)) await learn(store, making, stream);
  }
}

async function tryOnce(
  store: EventStore,
  making: Making,
  stream: string,
  expected: bigint,
  events: readonly NewEvent[],
): Promise<Try['outcome']['kind']> {
  const outcome = await store.append(stream, events, expected < 0n ? 'noStream' : expected).then(
    ({ revision, position, repeated }): Try['outcome'] => ({ kind: 'acknowledged', revision, position, repeated }),
    (fault: unknown): Try['outcome'] => {
      if (fault instanceof RevisionConflict) {
        advance(making, stream, fault.actual);
        return { kind: 'refused' };
      }
      if (fault instanceof StoreUnavailable) return { kind: 'unknown' };
      throw fault;
    },
  );
  making.tries.push({ stream, expected, ids: events.map(({ id }) => id), outcome });
  if (outcome.kind === 'acknowledged') advance(making, stream, outcome.revision);
  return outcome.kind;
}

async function learn(store: EventStore, making: Making, stream: string): Promise<void> {
  const [last] = await store.read(stream, { direction: 'backwards', max: 1 }).catch(() => []);
  advance(making, stream, last?.revision);
}

function advance({ acknowledged }: Making, stream: string, revision: bigint | undefined): void {
  if (revision !== undefined && revision > (acknowledged.get(stream) ?? -1n)) acknowledged.set(stream, revision);
}
