import { expect, test } from 'vitest';
import { passwordFault, personalOf } from './passwordRules.ts';

test.each([
  ['seven77', 'passwordTooShort'],
  ['123456789012', 'passwordNeedsLetter'],
  ['password', 'passwordTooCommon'],
  ['Password123!', 'passwordTooCommon'],
  ['aaaaaaaaaa', 'passwordTooCommon'],
  ['bea@demo.test', 'passwordTooCommon'],
  [`a${'1'.repeat(200)}`, 'passwordTooLong'],
  ['demo-tradelines-2026', undefined],
  ['correct horse battery', undefined],
  ['пароль-для-беи', undefined],
])('the password %s: %s', (password, code) => {
  expect(passwordFault(password, ['bea@demo.test'])?.code).toBe(code);
});

test.each(
  (
    'summer2026 Winter2025! 12345678a asdf1234 qwerty123 1qaz2wsx3edc zaq12wsx q1w2e3r4t5 iloveyou1 football1 princess1 monkey12345 dragon123 sunshine! letmein123 welcome2026! hello12345 ' +
    'Charlie99 michael1 abcd1234 abc123456 a1b2c3d4 123qweasd test12345 secret123 password!23 P@ssw0rd1 admin1234 changeme1 computer1 superman1 starwars77 trustno1! tradelines1'
  ).split(' '),
)('the password %s is on the lists that guessers begin with', (password) => {
  expect(passwordFault(password)).toMatchObject({ code: 'passwordTooCommon' });
});

test.each([
  'Bea Miller 1',
  'Miller Bea 2026',
  'miller.bea!!',
  'MillerBea',
  'buyer demo test',
  'demo-buyer-99',
  '2026Béa-Miller',
  'Be\u0301aMillerxx',
])('the password %s is made of its owner’s own words', (password) => {
  const own = personalOf({ email: 'buyer@demo.test', firstName: 'Béa', lastName: 'Miller' });
  expect(passwordFault(password, own)?.code).toBe('passwordTooCommon');
  expect(passwordFault('millers of the valley', own)).toBeUndefined();
});

test.each(['a long walk home', 'another long walk', 'correct horse battery', 'mossy-lantern-42', 'Grüße aus Köln'])(
  'the password %s is nobody’s first guess',
  (password) => {
    expect(passwordFault(password)).toBeUndefined();
  },
);
