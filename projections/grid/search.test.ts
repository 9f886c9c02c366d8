import { expect, test } from 'vitest';
import { lexemes, searchQuery } from './search.ts';

test('a row is found by the beginnings of its words, of the parts of an address, and of the groups of a phone number', () => {
  expect(lexemes([], ['Anna Smith-Lee', 'anna@mail.test', '213-555-0001', null])).toBe(
    "'anna' 'smith-lee' 'smithlee' 'smith' 'lee' 'anna@mail.test' 'mail.test' 'mail' 'test' '2135550001' '5550001' '0001'",
  );
});

test('ids and numbers are one word each', () => {
  expect(lexemes(['00000000-0000-4000-8000-000000000001', '17'], [])).toBe(
    "'00000000-0000-4000-8000-000000000001' '17'",
  );
});

test('quotes and backslashes are written so that they stay what they are', () => {
  expect(lexemes([], ["O'Neil"])).toBe("'o''neil' 'oneil' 'o' 'neil'");
  expect(searchQuery("o'n \\")).toBe("('o''n':* | 'on':*) & '\\\\':*");
});

test('every word must begin something; numbers are compared as bare digits', () => {
  expect(searchQuery('Anna 213-555')).toBe("'anna':* & '213555':*");
  expect(searchQuery('--')).toBe("'--':*");
});

test('the memo of a payment on a line is the number of its order, and of no longer one', () =>
  expect(searchQuery('1376-X1 Anna')).toBe("'1376' & 'anna':*"));

test('nothing but blanks is no search', () => {
  expect(searchQuery('  ')).toBeUndefined();
  expect(searchQuery(undefined)).toBeUndefined();
});

test('a name is found however it and the search are spelled', () => {
  const words = lexemes([], ['Séan O’Neil-Ñandú']);
  expect(words).toBe("'sean' 'o''neil-nandu' 'oneilnandu' 'o' 'neil' 'nandu'");
  expect(lexemes([], ['Séan O’Neil-Ñandú'.normalize('NFD')])).toBe(words);
  for (const typed of ["O'Neil", 'o’neil', 'O´NEIL', 'Ｏ＇Ｎｅｉｌ']) {
    expect(searchQuery(typed), typed).toBe("('o''neil':* | 'oneil':*)");
  }
  expect(searchQuery('SÉAN'.normalize('NFD'))).toBe("'sean':*");
  expect(searchQuery('Ёлкин')).toBe(searchQuery('елкин'));
});
