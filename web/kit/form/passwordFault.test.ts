import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { passwordFault } from './passwordFault.ts';

beforeAll(() => loadWords('common'));

test('a short password and a different repeated one are both reported at once', () => {
  expect(Object.keys(passwordFault('short', 'short2') ?? {})).toEqual(['password', 'again']);
  expect(Object.keys(passwordFault('short', 'short') ?? {})).toEqual(['password']);
  expect(Object.keys(passwordFault('12345678', '12345678') ?? {})).toEqual(['password']);
  expect(Object.keys(passwordFault('long enough', 'long enough?') ?? {})).toEqual(['again']);
  expect(passwordFault('long enough', 'long enough')).toBeUndefined();
});
