import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trailing } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('forty changes within a fifth of a second are one fetch, and the last one is in it', () => {
  const fetches: (readonly number[])[] = [];
  const changed = trailing<number>(200, (items) => fetches.push(items));
  for (let change = 1; change <= 40; change += 1) {
    changed(change);
    vi.advanceTimersByTime(4);
  }
  vi.advanceTimersByTime(200);
  expect(fetches).toHaveLength(1);
  expect(fetches[0]).toHaveLength(40);
  expect(fetches[0]!.at(-1)).toBe(40);
});

it('a change after the fetch is fetched too', () => {
  let fetches = 0;
  const changed = trailing<string>(200, () => (fetches += 1));
  changed('first');
  vi.advanceTimersByTime(200);
  changed('second');
  vi.advanceTimersByTime(200);
  expect(fetches).toBe(2);
});
