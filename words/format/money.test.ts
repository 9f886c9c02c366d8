import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { centsFrom, dollarsIn, formatMoney } from './money.ts';

describe('money as people read and type it', () => {
  it('drops .00 and keeps every other cent', () => {
    expect(formatMoney(25_000, 'en-US')).toBe('$250');
    expect(formatMoney(123_405, 'en-US')).toBe('$1,234.05');
    expect(formatMoney(0, 'en-US')).toBe('$0');
  });
  it.each(Object.values(languages).map(({ intl }) => intl))('has a minus sign in %s, not a hyphen', (locale) => {
    expect(formatMoney(-2_550, locale)).toContain('−');
    expect(formatMoney(-2_550, locale)).not.toContain('-');
    expect(formatMoney(2_550, locale)).not.toContain('−');
  });
  it('reads dollars into whole cents without floating point', () => {
    expect(centsFrom('1,250.50')).toBe(125_050);
    expect(centsFrom('$19.9')).toBe(1_990);
    expect(centsFrom(' 35 ')).toBe(3_500);
    expect(centsFrom('0.29')).toBe(29);
  });
  it.each(['', 'ten', '1.234', '-5', '1,25', '1e3'])('refuses %j', (typed) => expect(centsFrom(typed)).toBeNull());
  it('comes back as it was typed', () => {
    for (const cents of [1, 99, 100, 12_345, 250_000]) expect(centsFrom(dollarsIn(cents))).toBe(cents);
  });
});
