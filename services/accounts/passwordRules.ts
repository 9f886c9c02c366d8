import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMinimum } from '#workflows/limits.ts';
import { type AccountRefusal, refusal } from './refusal.ts';

// More would only make argon2 read longer; nobody types it.
const passwordMaximum = 200;

/** What is wrong with a chosen password (spec sections 5 and 8), or undefined. */
export function passwordFault(password: string, personal: readonly string[] = []): AccountRefusal | undefined {
  if ([...password].length < passwordMinimum) return refusal('passwordTooShort', { minSymbols: passwordMinimum });
  if (password.length > passwordMaximum) return refusal('passwordTooLong', { maxSymbols: passwordMaximum });
  if (!/\p{L}/u.test(password)) return refusal('passwordNeedsLetter');
  const plain = password.toLowerCase();
  const own = personal.map((word) => word.toLowerCase()).some((word) => word.length > 3 && plain === word);
  if (own || isCommon(plain) || new Set(plain).size < 3) return refusal('passwordTooCommon');
  return undefined;
}

/** What leaked passwords are called, and what ours would be: 49,000 of them, kept by zxcvbn-ts. For the server alone: a megabyte. */
const common: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  'tradeline',
  'tradelines',
  'creditcard',
  'authorizeduser',
]);

/** A head or tail of digits and signs makes a common word no better, nor does a letter after counted digits. */
function isCommon(plain: string): boolean {
  const cores = [
    plain,
    plain.replace(/[\d\W_]+$/, ''),
    plain.replace(/^[\d\W_]+/, ''),
    plain.replace(/^[\d\W_]+|[\d\W_]+$/g, ''),
    plain.replace(/\D$/, ''),
  ];
  return cores.some((core) => core.length > 2 && common.has(core));
}
