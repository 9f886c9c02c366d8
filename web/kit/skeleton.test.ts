import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stillSeen } from './useSkeleton.ts';

test.each([
  ['came before anything was seen', 99, 0],
  ['came as the skeleton was seen', 100, 200],
  ['came while it was seen', 220, 80],
  ['came when it had been seen long enough', 300, 0],
  ['took long', 4_000, 0],
])('a skeleton is no flash, and nothing fast is slowed: what %s', (_, waited, left) => {
  expect(stillSeen(waited)).toBe(left);
});

test('a skeleton is unseen for as long as its style says', () => {
  const unseen = /animation: soon 0s (\d+)ms both/.exec(
    readFileSync(new URL('Skeletons.module.css', import.meta.url), 'utf8'),
  )?.[1];
  expect([stillSeen(Number(unseen) - 1), stillSeen(Number(unseen))]).toEqual([0, 200]);
});
