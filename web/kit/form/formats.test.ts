import { expect, it } from 'vitest';
import { dateFormat, dayFrom, phoneFormat, ssnFormat, type TextFormat, zipFormat } from './formats.ts';

it.each([
  '4155550133',
  '(415) 555-0133',
  '415.555.0133',
  ' 415-555-0133 ',
  '+1 415 555 0133',
  '+1-415-555-0133',
  '14155550133',
])('%s is one phone number, typed and left', (text) => {
  expect(phoneFormat.tidy(text)).toBe('415-555-0133');
  expect(phoneFormat.tidy(phoneFormat.typed(text))).toBe('415-555-0133');
});
it.each(['415555013', '41555501331', '', 'call me'])('%j is none, and stays to be corrected', (text) =>
  expect(phoneFormat.tidy(text)).toBe(text.trim()),
);
it('an SSN is grouped as it is written', () => {
  expect(['219099999', '219-09-9999', '219 09 9999'].map(ssnFormat.tidy)).toEqual([
    '219-09-9999',
    '219-09-9999',
    '219-09-9999',
  ]);
  expect(ssnFormat.tidy('21909999')).toBe('21909999');
});

/** Key by key, as the field does it. */
const typing = (format: TextFormat, keys: string) => [...keys].reduce((text, key) => format.typed(text + key), '');

it.each([
  ['a phone number', phoneFormat, '4155550133', '415-555-0133'],
  ['a phone number with its country', phoneFormat, '14155550133', '415-555-0133'],
  ['an SSN with its dashes', ssnFormat, '219-09-9999', '219-09-9999'],
  ['half an SSN', ssnFormat, '2190', '219-0'],
  ['a ZIP code', zipFormat, '89501', '89501'],
  ['a ZIP code with four more', zipFormat, '895011234', '89501-1234'],
  ['a date', dateFormat, '04011990', '04/01/1990'],
  ['a date with slashes', dateFormat, '4/1/1990', '04/01/1990'],
  ['a date that begins with its year', dateFormat, '1990-04-01', '1990-04-01'],
] as const)('groups %s while it is typed', (_, format, keys, written) => expect(typing(format, keys)).toBe(written));

it('reads a day however it was written, and no day that there never was', () => {
  expect(['04/01/1990', '04011990', '4/1/1990', '1990-04-01', '19900401'].map(dayFrom)).toEqual(
    Array.from({ length: 5 }, () => '1990-04-01'),
  );
  expect(['02/30/1990', '13/01/1990', '04/01/90', '', 'today'].map(dayFrom)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
