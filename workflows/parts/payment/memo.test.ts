import { expect, test } from 'vitest';
import { orderNumberIn, paymentMemo } from './memo.ts';

test('payments of one order are told apart by their memo, and each leads to the order', () => {
  const memos = [
    paymentMemo('1376', { lifecycle: 'extension', line: 1 }),
    paymentMemo('1376', { lifecycle: 'extension', line: 2 }),
    paymentMemo('1376', { lifecycle: 'claim', line: 1 }),
  ];
  expect(memos).toEqual(['1376-X1', '1376-X2', '1376-R1']);
  expect(memos.map(orderNumberIn)).toEqual(['1376', '1376', '1376']);
  expect(paymentMemo('1376')).toBe('1376');
});

test.each(['1376-x1', '#1376-X1'])('%s is spelled otherwise', (memo) => expect(orderNumberIn(memo)).toBe('1376'));

test.each(['1376', '213-555-0001', 'X1', '1376-X', 'o-x1', ''])('%j is no memo of a line', (word) =>
  expect(orderNumberIn(word)).toBeUndefined(),
);
