import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMinimum } from '#workflows/limits.ts';
import { type AccountRefusal, refusal } from './refusal.ts';

// Longer ones would only take argon2 longer; nobody types them.
const passwordMaximum = 200;

/** What is wrong with a chosen password (spec sections 5 and 8), or undefined. */
export function passwordFault(typed: string, personal: readonly string[] = []): AccountRefusal | undefined {
  const password = typed.normalize('NFC');
  if ([...password].length < passwordMinimum) return refusal('passwordTooShort', { minSymbols: passwordMinimum });
  if (password.length > passwordMaximum) return refusal('passwordTooLong', { maxSymbols: passwordMaximum });
  if (!/\p{L}/u.test(password)) return refusal('passwordNeedsLetter');
  const plain = password.toLowerCase();
  if (isOwn(password, personal) || isCommon(plain) || new Set(plain).size < 3) return refusal('passwordTooCommon');
  return undefined;
}

/** What others guess first of somebody: the address and the name. */
export const personalOf = ({
  email,
  firstName,
  lastName,
}: {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}): readonly string[] => [email, firstName, lastName];

/** So few letters beside one's own words make them no better. */
const FEW_LETTERS = 3;

/** Whether it is made of somebody's own words: in any order, with digits and signs between, before or after them, or a letter or two. */
function isOwn(password: string, personal: readonly string[]): boolean {
  const words = personal
    .flatMap((text) => folded(text).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= FEW_LETTERS)
    .toSorted((one, other) => other.length - one.length);
  const letters = folded(password).replace(/[^\p{L}]/gu, '');
  const left = words.reduce((text, word) => text.replaceAll(word, ' '), letters);
  return left !== letters && left.replaceAll(' ', '').length <= FEW_LETTERS;
}

/** Without accents, in small letters. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

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
