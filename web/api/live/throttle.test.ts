import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttled } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a single change is fetched at once', () => {
  const fetches: (readonly string[])[] = [];
  throttled<string>(200, (items) => fetches.push(items))('only');
  expect(fetches).toEqual([['only']]);
});

it('forty changes within a fifth of a second are two fetches, and the last one is in them', () => {
  const fetches: (readonly number[])[] = [];
  const changed = throttled<number>(200, (items) => fetches.push(items));
  for (let change = 1; change <= 40; change += 1) {
    changed(change);
    vi.advanceTimersByTime(4);
  }
  vi.advanceTimersByTime(200);
  expect(fetches).toHaveLength(2);
  expect(fetches.flat()).toHaveLength(40);
  expect(fetches.flat().at(-1)).toBe(40);
});

it('never fetches twice within 200 ms, however long the stream of changes', () => {
  const at: number[] = [];
  const changed = throttled<number>(200, () => at.push(Date.now()));
  for (let change = 0; change < 500; change += 1) {
    changed(change);
    vi.advanceTimersByTime(7);
  }
  const gaps = at.slice(1).map((time, index) => time - at[index]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(200);
});
