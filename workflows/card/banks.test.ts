import { expect, test } from 'vitest';
import { bankSlug, lenders, minimumsInForce } from './banks.ts';

test('the lowest minimums are those of the lenders that ask least', () => {
  expect(minimumsInForce({ lenders: [] })).toEqual({ ageYears: 1, limitCents: 300_000 });
});

test('a lender’s page is where people would look for it, and each has its own', () => {
  expect(bankSlug({ name: 'U.S. Bank' })).toBe('us-bank');
  expect(new Set(lenders.map(bankSlug)).size).toBe(lenders.length);
});
