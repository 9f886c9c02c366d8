import { expect, it } from 'vitest';
import { isOfAge } from './ofAge.ts';

it.each([
  ['2008-11-22', '2026-11-22', true],
  ['2008-11-23', '2026-11-22', false],
  ['2020-01-01', '2026-11-22', false],
  ['1990-04-01', '2026-11-22', true],
  // Born on a leap day: of age on the first of March.
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
])('born %s, on %s: %s', (birthDate, today, expected) => expect(isOfAge(birthDate, today)).toBe(expected));
