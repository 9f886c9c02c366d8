import { expect, test } from 'vitest';
import { ssnLooksValid } from './ssn.ts';

test.each(['219-09-9999', '219099999', ' 899-01-0001 '])('%s could be a social security number', (text) =>
  expect(ssnLooksValid(text)).toBe(true),
);
test.each([
  ['the specimen of wallets', '078-05-1120'],
  ['digits in turn', '123-45-6789'],
  ['one digit nine times', '222222222'],
  ['an area that nobody has', '666-12-3456'],
  ['a tax id, or a credit privacy number', '900-12-3456'],
  ['no group', '219-00-9999'],
  ['no serial', '219-09-0000'],
  ['a digit too few', '219-09-999'],
])('%s could be none', (_, text) => expect(ssnLooksValid(text)).toBe(false));
