import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goingTo } from './goingTo.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('location', { origin: 'https://tradelines.test' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const HOUR = 3_600_000;

test('who was on the way to the checkout gets there after signing up and confirming the address, within a day', () => {
  goingTo.keep('/checkout', 0);
  expect(goingTo.read(23 * HOUR)).toBe('/checkout');
  expect(goingTo.read(25 * HOUR)).toBeUndefined();
  goingTo.forget();
  expect(goingTo.read(0)).toBeUndefined();
});

test('nobody is led to another site, and what is damaged leads nowhere', () => {
  goingTo.keep('//evil.test/checkout', 0);
  expect(goingTo.read(1)).toBeUndefined();
  kept.set('goingTo', 'not json');
  expect(goingTo.read(1)).toBeUndefined();
});
