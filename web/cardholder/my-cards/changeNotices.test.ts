import { beforeEach, expect, test, vi } from 'vitest';
import { changeNotices } from './changeNotices.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('a rejected change is shown until it is dismissed; the next rejection is shown again', () => {
  expect(changeNotices.isDismissed('a', 'The limit cannot be seen')).toBe(false);
  changeNotices.dismiss('a', 'The limit cannot be seen');
  expect(changeNotices.isDismissed('a', 'The limit cannot be seen')).toBe(true);
  expect(changeNotices.isDismissed('b', 'The limit cannot be seen')).toBe(false);
  expect(changeNotices.isDismissed('a', 'Another reason')).toBe(false);
});
