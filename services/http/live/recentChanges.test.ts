import { expect, test } from 'vitest';
import { recentChanges } from './recentChanges.ts';

function atWork() {
  let at = 0;
  return { ...recentChanges(() => at), pass: (ms: number) => (at += ms) };
}

test('changes within the last seconds are listed, each record once, at its newest position', () => {
  const { remember, sinceShortly, pass } = atWork();
  remember(['order-1', 'card-1'], 5n);
  pass(3_000);
  remember(['order-1'], 9n);
  expect(sinceShortly()).toEqual(
    new Map([
      ['card-1', 5n],
      ['order-1', 9n],
    ]),
  );
  pass(2_000);
  expect(sinceShortly()).toEqual(new Map([['order-1', 9n]]));
  pass(3_000);
  expect(sinceShortly()).toEqual(new Map());
});

test('more than can be named is said to be too much, until that too is long ago', () => {
  const { remember, sinceShortly, pass } = atWork();
  remember(null, 7n);
  expect(sinceShortly()).toBeNull();
  remember(['order-1'], 8n);
  expect(sinceShortly()).toBeNull();
  pass(5_000);
  remember(['order-2'], 9n);
  expect(sinceShortly()).toEqual(new Map([['order-2', 9n]]));
  remember(
    Array.from({ length: 300 }, (_, at) => `order-${at}`),
    10n,
  );
  expect(sinceShortly()).toBeNull();
});
