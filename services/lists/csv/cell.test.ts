import { expect, test } from 'vitest';
import { messagesIn } from '#services/platform/messages.ts';
import { languageCodes } from '#words/languages.ts';
import { cellOf, headOf, inert } from './cell.ts';
import { queueSpecs } from '#services/domains/queues/queueSpecs.ts';
import { csvOf } from './columns.ts';

const en = messagesIn('en');

test.each([
  '=1+1',
  '+1-555-0100',
  '-2',
  '@SUM(A1)',
  '|calc',
  '%0A',
  ' =1',
  '\t=1',
  '\u00a0=1',
  '\ufeff=1',
  '\u200b@x',
  '\0=1',
  '=\0',
  '＝1+1',
  '＠x',
  '\r\n=1',
  '\tplain',
])('%j cannot be run', (text) => {
  expect(inert(text)).toBe(`'${text.replaceAll('\0', '')}`);
});

test.each(['Anna', "O'Neil", 'a=b', '1+1', 'anna@mail.test', ''])('%j is left as it is', (text) =>
  expect(inert(text)).toBe(text),
);

test('values are written as any spreadsheet reads them', () => {
  const cell = (kind: string, value: unknown) =>
    cellOf({ head: 'csv.id', kind: kind as 'text', value: () => null }, value, en);
  const word = (words: string, value: unknown) =>
    cellOf({ head: 'csv.id', kind: 'word', words, value: () => null }, value, en);
  expect([cell('money', 123_450), cell('money', -5), cell('money', 0)]).toEqual(['1234.50', '-0.05', '0.00']);
  expect([cell('person', ''), cell('person', '=Ana'), cell('person', null), cell('text', '')]).toEqual([
    'erased',
    "'=Ana",
    '',
    '',
  ]);
  expect([cell('flag', true), cell('flag', false), cell('flag', null)]).toEqual(['Yes', 'No', '']);
  expect([
    word('staff.orderState', 'paid'),
    word('staff.orderState', 'unheardOf'),
    word('staff.holdKind', ['admin', 'secret']),
  ]).toEqual(['Order paid', 'unheardOf', 'By staff, Secret']);
});

test('an hour that comes twice and one that is skipped read as the clock in California shows them', () => {
  const at = (instant: string) => cellOf({ head: 'csv.id', kind: 'instant', value: () => null }, instant, en);
  expect([
    at('2026-11-01T08:30:00.000Z'),
    at('2026-11-01T09:30:00.000Z'),
    at('2026-03-08T09:59:59.999Z'),
    at('2026-03-08T10:00:00.000Z'),
  ]).toEqual(['2026-11-01 01:30', '2026-11-01 01:30', '2026-03-08 01:59', '2026-03-08 03:00']);
});

test('every column has words in every language, different ones within a table', () => {
  for (const words of languageCodes.map(messagesIn)) {
    for (const [queue, { csv: columns }] of Object.entries(queueSpecs)) {
      const heads = Object.values(columns).map((column) => headOf(column, words));
      expect(
        heads.every((head) => head.length > 0 && !/^\w+\.\w+/.test(head)),
        queue,
      ).toBe(true);
      expect(new Set(heads).size, `${queue}: ${heads.join()}`).toBe(heads.length);
    }
  }
});

test('a column names a text that there is, and a kind of value that has words', () => {
  expect(Object.keys(csvOf({ a: { kind: 'text', csv: 'csv.id' }, b: { kind: 'text' } }))).toEqual(['a']);
  // @ts-expect-error no such text
  csvOf({ a: { kind: 'text', csv: 'csv.nonsense' } });
  // @ts-expect-error no such kind of value
  csvOf({ a: { kind: 'text', csv: { head: 'csv.id', as: 'nonsense' } } });
});
