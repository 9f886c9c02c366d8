import { expect, test } from 'vitest';
import { recently } from './recently.ts';

test('is computed at most once a second per key; an older answer is marked as such', async () => {
  let at = 0;
  let asked = 0;
  const counts = recently(
    () => new Date(at),
    async (key: string) => `${key} ${(asked += 1)}`,
  );
  expect(await counts('orders')).toEqual({ answer: 'orders 1', again: false });
  at = 999;
  expect(await counts('orders')).toEqual({ answer: 'orders 1', again: true });
  expect(await counts('cards')).toEqual({ answer: 'cards 2', again: false });
  at = 1_000;
  expect(await counts('orders')).toEqual({ answer: 'orders 3', again: false });
});

test('a fault is kept for nobody', async () => {
  let asked = 0;
  const counts = recently(
    () => new Date(0),
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('The database went away');
      return asked;
    },
  );
  await expect(counts('orders')).rejects.toThrow('went away');
  expect(await counts('orders')).toEqual({ answer: 2, again: false });
});
