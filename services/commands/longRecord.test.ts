import { expect, test } from 'vitest';
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
