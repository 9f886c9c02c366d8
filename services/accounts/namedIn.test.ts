import { expect, test } from 'vitest';
import { named, withoutNames } from './namedIn.ts';

const quilla = named({
  names: ['Quilla', 'O’Neil-Ñandú', null],
  emails: ['quilla@zanzibar.test'],
  phones: ['907-555-0143', null],
});

test.each([
  ['quilla', '…'],
  ['Orders of Quilla, late', 'Orders of …, late'],
  ["O'Neil-Nandu", '…'],
  ['nandu is not iterable', '… is not iterable'],
  ['550 <quilla@zanzibar.test> unknown', '550 <…> unknown'],
  ['call (907) 555-0143', 'call (…'],
  ['+19075550143', '+1…'],
  ['Chase, neither of hers', 'Chase, neither of hers'],
  ['', ''],
])('%s, without the names of Quilla, is %s', (text, without) => {
  expect(withoutNames(text, quilla)).toBe(without);
});
