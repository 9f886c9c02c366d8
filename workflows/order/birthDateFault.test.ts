import { expect, it } from 'vitest';
import { birthDateFault } from './birthDateFault.ts';

it.each([
  ['2008-11-22', '2026-11-22', undefined],
  ['2008-11-23', '2026-11-22', 'ofAge'],
  ['2020-01-01', '2026-11-22', 'ofAge'],
  ['1990-04-01', '2026-11-22', undefined],
  // Born on a leap day: of age on the first of March.
  ['2008-02-29', '2026-02-28', 'ofAge'],
  ['2008-02-29', '2026-03-01', undefined],
  // Years that would compare wrongly as text.
  ['9985-06-01', '2026-11-22', 'ofAge'],
  ['9999-12-31', '2026-11-22', 'ofAge'],
  ['0001-01-01', '2026-11-22', 'tooOld'],
  ['0084-03-05', '2026-11-22', 'tooOld'],
  ['1899-12-31', '2026-11-22', 'tooOld'],
  ['1915-11-23', '2026-11-22', undefined],
  ['1915-11-22', '2026-11-22', 'tooOld'],
])('born %s, on %s: %s', (birthDate, today, expected) => expect(birthDateFault(birthDate, today)).toBe(expected));
