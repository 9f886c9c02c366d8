import { expect, it } from 'vitest';
import { tidyPhone, tidySsn } from './tidy.ts';

it.each([
  '4155550133',
  '(415) 555-0133',
  '415.555.0133',
  ' 415-555-0133 ',
  '+1 415 555 0133',
  '+1-415-555-0133',
  '14155550133',
])('%s is one phone number', (text) => expect(tidyPhone(text)).toBe('415-555-0133'));
it.each(['415555013', '41555501331', '', 'call me'])('%j is none, and stays to be corrected', (text) =>
  expect(tidyPhone(text)).toBe(text.trim()),
);
it('an SSN is grouped as it is written', () => {
  expect(['219099999', '219-09-9999', '219 09 9999'].map(tidySsn)).toEqual([
    '219-09-9999',
    '219-09-9999',
    '219-09-9999',
  ]);
  expect(tidySsn('21909999')).toBe('21909999');
});
