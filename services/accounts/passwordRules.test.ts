import { expect, test } from 'vitest';
import { passwordFault } from './passwordRules.ts';

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
