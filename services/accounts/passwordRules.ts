import { type AccountRefusal, refusal } from './refusal.ts';

export const passwordMinimum = 8;
// More would only make argon2 read longer; nobody types it.
const passwordMaximum = 200;

/** What is wrong with a chosen password (spec sections 5 and 8), or undefined. */
export function passwordFault(password: string, personal: readonly string[] = []): AccountRefusal | undefined {
  if ([...password].length < passwordMinimum) return refusal('passwordTooShort', { minSymbols: passwordMinimum });
  if (password.length > passwordMaximum) return refusal('passwordTooLong', { maxSymbols: passwordMaximum });
  if (!/\p{L}/u.test(password)) return refusal('passwordNeedsLetter');
  const plain = password.toLowerCase();
  const own = personal.map((word) => word.toLowerCase()).some((word) => word.length > 3 && plain === word);
  if (own || common.has(plain) || common.has(plain.replace(/[\d!@#$%.]+$/, '')) || new Set(plain).size < 3) return refusal('passwordTooCommon');
  return undefined;
}

/** The words that lists of leaked passwords begin with; a tail of digits or signs makes them no better. */
const common = new Set(
  ('password passw0rd p@ssword p@ssw0rd pass1234 password1 qwerty qwertyui qwertyuiop qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjk asdfghjkl zxcvbnm zxcvbnm1 ' +
    'abcdefg abcdefgh abcd1234 abc12345 a1b2c3d4 a1234567 a12345678 aa123456 iloveyou princess sunshine football baseball basketball superman batman trustno1 letmein ' +
    'welcome welcome1 monkey dragon master shadow michael jennifer jordan23 charlie computer internet starwars whatever freedom login admin administrator changeme ' +
    'secret default guest testtest test1234 tradeline tradelines creditcard qazwsxedc mynoob google samsung pokemon liverpool chelsea arsenal').split(' '),
);
