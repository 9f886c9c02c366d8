import { openMarket } from '#projections/testing/market.ts';
import type { ToAppend } from '#projections/testing/memoryLog.ts';
import { storyOf } from '#projections/testing/story.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { Bea, Olga } from '#workflows/testing/people.ts';
import type { EventStore, NewEvent } from '#services/eventstore/eventStore.ts';
import { createMemoryEventStore } from '#testing/eventstore/memory/memoryEventStore.ts';
import { commandHandler } from '../commandHandler.ts';
import type { Prepare } from '../prepare.ts';
import { derivedId } from '../ids.ts';
import { recordCache } from '../record.ts';

/** A placed order in a store of its own, and staff who comment on it. */
export async function placedOrder({
  through = (store) => store,
  onLong = () => {},
  prepare = async ({ request }) => ({ input: request.input }),
}: {
  /** What the command handler gets instead of the store. */
  readonly through?: (store: EventStore) => EventStore;
  readonly onLong?: (stream: string, events: number) => void;
  readonly prepare?: Prepare;
} = {}) {
  const market = openMarket(5);
  const story = storyOf(market);
  const id = story.placed([story.cardOnSale()], Bea);
  const stream = `order-${id}`;
  const eventStore = createMemoryEventStore();
  const before = market.take().filter((event) => event.stream === stream);
  await eventStore.append(stream, before.map(asNew), 'noStream');
  /** One process's handler, with a memory of its own. */
  const openHandler = () =>
    commandHandler({
      eventStore: through(eventStore),
      now: () => new Date(market.now()),
      settingsAt: async () => defaultSettings,
      cache: recordCache(10),
      prepare,
      onLong,
    });
  const first = openHandler();
  return {
    stream,
    eventStore,
    /** Events it has by now. */
    events: before.length,
    openHandler,
    /** The same number again is the same command. */
    comment: (n: number, send = first) =>
      send({
        lifecycle: 'order',
        id,
        name: 'comment',
        input: { text: `Called for the ${n}th time` },
        actor: Olga,
        commandId: derivedId('comment', n),
      }),
  };
}

const asNew = ({ id, type, data, meta }: ToAppend) => ({ id, type, data, meta }) as NewEvent;
