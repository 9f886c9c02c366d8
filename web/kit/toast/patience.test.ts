import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a message goes when its time is over', () => {
  const over = vi.fn<() => void>();
  patience(14_000, over);
  vi.advanceTimersByTime(13_999);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(over).toHaveBeenCalledOnce();
});

test('not while somebody points at it or stands on it, whichever ends first; then the rest of its time runs', () => {
  const over = vi.fn<() => void>();
  const { wait, goOn } = patience(14_000, over);
  vi.advanceTimersByTime(4_000);
  wait('pointed at');
  vi.advanceTimersByTime(60_000);
  wait('focused');
  goOn('pointed at');
  vi.advanceTimersByTime(60_000);
  expect(over).not.toHaveBeenCalled();
  goOn('focused');
  vi.advanceTimersByTime(9_999);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(over).toHaveBeenCalledOnce();
});

test('whoever looks away in its last moment can still look back', () => {
  const over = vi.fn<() => void>();
  const { wait, goOn } = patience(14_000, over);
  vi.advanceTimersByTime(13_900);
  wait('pointed at');
  goOn('pointed at');
  vi.advanceTimersByTime(1_999);
  expect(over).not.toHaveBeenCalled();
});
