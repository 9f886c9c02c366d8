import { expect, test } from 'vitest';
import { bankSlug, lenders, minimumsInForce, usualMinimums } from './banks.ts';

test('what most lenders are content with is what the quiz asks, not what the easiest one takes', () => {
  expect(usualMinimums({ lenders: [] })).toEqual({ ageYears: 2, limitCents: 500_000 });
  expect(minimumsInForce({ lenders: [] })).toEqual({ ageYears: 1, limitCents: 300_000 });
});

test('a lender’s page is where people would look for it, and each has its own', () => {
  expect(bankSlug({ name: 'U.S. Bank' })).toBe('us-bank');
  expect(new Set(lenders.map(bankSlug)).size).toBe(lenders.length);
});
