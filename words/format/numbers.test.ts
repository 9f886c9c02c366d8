import { expect, it } from 'vitest';
import { madeOnce } from './madeOnce.ts';
import { formatCompact, formatNumber, formatOrdinal, formatPercent, formatUnit } from './numbers.ts';

it('numbers are written as each language does', () => {
  expect([formatNumber(1_250, 'en-US'), formatCompact(100_189, 'en-US'), formatPercent(0.42, 'en-US')]).toEqual([
    '1,250',
    '100K',
    '42%',
  ]);
  expect(formatNumber(12_500, 'ru-RU')).toBe('12\u00a0500');
  expect([
    formatUnit(42, 'millisecond', 'en-US'),
    formatUnit(1.53, 'second', 'en-US', 1),
    formatUnit(2.6, 'megabyte', 'en-US'),
  ]).toEqual(['42 ms', '1.5 sec', '3 MB']);
});

it('a day of each month is said in English as its ordinal', () => {
  expect([1, 2, 3, 11, 12, 13, 21, 22, 31].map((day) => formatOrdinal(day, 'en-US'))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '31st',
  ]);
  expect(formatOrdinal(12, 'ru-RU')).toBe('12');
});

it('a formatter is made once for what it goes by, and another one for anything else', () => {
  let times = 0;
  const formatter = madeOnce((locale: string, digits: number) => {
    times += 1;
    return `${locale} with ${digits}`;
  });
  expect([formatter('en', 0), formatter('en', 2), formatter('ru', 0), formatter('en', 0)]).toEqual([
    'en with 0',
    'en with 2',
    'ru with 0',
    'en with 0',
  ]);
  expect(times).toBe(3);
});
