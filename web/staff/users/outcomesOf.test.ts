import { expect, test } from 'vitest';
import { outcomesOf } from './outcomesOf.ts';

const outcome = (of: object) => ({
  lifecycle: 'order',
  kind: 'other' as const,
  command: 'placeOrder',
  name: 'payBy',
  cents: 0,
  records: 1,
  ids: ['a'],
  ...of,
});

test('alike outcomes of several parts are one; refusals come first, then deadlines, amounts and other values', () => {
  const total = outcome({ name: 'totalCents', cents: -500, records: 2, ids: ['a', 'b'] });
  const parts = [
    { outcomes: [outcome({ records: 9 }), total] },
    {
      outcomes: [
        outcome({ kind: 'sooner', command: null }),
        { ...total, cents: 200, records: 1, ids: ['c'] },
        outcome({ kind: 'refused', name: 'unpaidOrdersBelowLimit' }),
      ],
    },
  ];
  expect(outcomesOf(parts).map(({ kind, name, cents, records, ids }) => [kind, name, cents, records, ids])).toEqual([
    ['refused', 'unpaidOrdersBelowLimit', 0, 1, ['a']],
    ['sooner', 'payBy', 0, 1, ['a']],
    ['other', 'totalCents', -300, 3, ['a', 'b', 'c']],
    ['other', 'payBy', 0, 9, ['a']],
  ]);
});
