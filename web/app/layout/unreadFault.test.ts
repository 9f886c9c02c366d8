import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { unreadFault } from './unreadFault.ts';

beforeAll(() => loadWords('notifications'));

test('counters that the server couldn’t give are said to have failed; while it is away, the page says that itself', () => {
  expect(unreadFault(new ProblemError({ status: 500, code: 'internal' }))).toBe('Failed to fetch unread data');
  expect(unreadFault(new ProblemError({ status: 0, code: 'unreachable' }))).toBeUndefined();
  expect(unreadFault(null)).toBeUndefined();
});
