import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMinimum } from '#workflows/limits.ts';
import { type AccountRefusal, refusal } from './refusal.ts';

// Longer ones would only take argon2 longer; nobody types them.
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

/** What others guess first of somebody: the address, what stands before its @, and the name. */
export const personalOf = ({
  email,
  firstName,
  lastName,
}: {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}): readonly string[] => [email, email.split('@', 1)[0] ?? '', firstName + lastName, `${firstName} ${lastName}`];

/** Leaked passwords, from zxcvbn-ts, and words of our own: 49,000. For the server only, as they take a megabyte. */
const common: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  'tradeline',
  'tradelines',
  'creditcard',
  'authorizeduser',
]);

/**
 * Digits and signs before or after a common word make it no better, and neither does a letter after a count of digits.
 */
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
