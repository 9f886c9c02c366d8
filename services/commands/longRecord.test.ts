import { expect, test } from 'vitest';
import { recordCache, recordFrom } from './record.ts';
import { placedOrder } from './testing/placedOrder.ts';

test('a record that gets its 500th event is reported, once', async () => {
  const reported: string[] = [];
  const { stream, events, comment } = await placedOrder({
    onLong: (name, many) => void reported.push(`${name} has ${many}`),
  });
  for (let n = events; n < 499; n += 1) await comment(n);
  expect(reported).toEqual([]);
  expect((await comment(499)).kind).toBe('accepted');
  expect(reported).toEqual([`${stream} has 500`]);
  await comment(500);
  // Sent again, it is no event.
  await comment(499);
  expect(reported).toEqual([`${stream} has 500`]);
});

test('a record of a hundred events takes the place of several in the cache', async () => {
  const { stream, eventStore, events, comment } = await placedOrder();
  const short = recordFrom('order', stream, await eventStore.read(stream));
  for (let n = events; n < 100; n += 1) await comment(n);
  const cache = recordCache(10);
  for (let n = 0; n < 10; n += 1) cache.set(`short-${n}`, short);
  expect(cache.size).toBe(10);
  cache.set(stream, recordFrom('order', stream, await eventStore.read(stream)));
  expect([...cache.keys()]).toEqual([stream, 'short-9', 'short-8', 'short-7', 'short-6', 'short-5']);
});
