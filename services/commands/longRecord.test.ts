import { expect, test } from 'vitest';
import { openMarket } from '#projections/testing/market.ts';
import type { ToAppend } from '#projections/testing/memoryLog.ts';
import { storyOf } from '#projections/testing/story.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { Bea, Olga } from '#workflows/testing/people.ts';
import type { NewEvent } from '#services/eventstore/eventStore.ts';
import { createMemoryEventStore } from '#testing/eventstore/memory/memoryEventStore.ts';
import { commandHandler } from './commandHandler.ts';
import { derivedId } from './ids.ts';
import { recordCache } from './record.ts';

test('a record that gets its 500th event is reported, once', async () => {
  const market = openMarket(5);
  const story = storyOf(market);
  const order = story.placed([story.cardOnSale()], Bea);
  const stream = `order-${order}`;
  const eventStore = createMemoryEventStore();
  const before = market.take().filter((event) => event.stream === stream);
  await eventStore.append(stream, before.map(asNew), 'noStream');
  const reported: string[] = [];
  const send = commandHandler({
    eventStore,
    now: () => new Date(market.now()),
    settingsAt: async () => defaultSettings,
    cache: recordCache(10),
    prepare: async ({ request }) => ({ input: request.input }),
    onLong: (name, events) => void reported.push(`${name} has ${events}`),
  });
  const comment = (n: number) =>
    send({
      lifecycle: 'order',
      id: order,
      name: 'comment',
      input: { text: `Called for the ${n}th time` },
      actor: Olga,
      commandId: derivedId('long', n),
    });
  for (let events = before.length; events < 499; events += 1) await comment(events);
  expect(reported).toEqual([]);
  expect((await comment(499)).kind).toBe('accepted');
  expect(reported).toEqual([`${stream} has 500`]);
  await comment(500);
  // Sent again, it is no event.
  await comment(499);
  expect(reported).toEqual([`${stream} has 500`]);
});

const asNew = ({ id, type, data, meta }: ToAppend) => ({ id, type, data, meta }) as NewEvent;
