import { domainToASCII } from 'node:url';
import { emailPattern, isPlainlySpelt } from '#workflows/kernel/inputs.ts';

/**
 * The one form in which an account keeps an address: small letters throughout, as every mail provider reads it, composed letters (NFC), and
 * the domain in the letters that the net knows it by (`xn--…`), so that one mailbox is one account. Undefined for what no account may
 * have: two addresses in one, dots where no mail server takes them, letters that only look like others (a long s, full-width ones).
 */
export function accountEmail(typed: string): string | undefined {
  const plain = plainEmail(typed);
  if (plain.length > 254 || !emailPattern.test(plain) || !isPlainlySpelt(plain)) return undefined;
  const at = plain.lastIndexOf('@');
  const domain = domainToASCII(plain.slice(at + 1));
  return domain === '' ? undefined : `${plain.slice(0, at)}@${domain}`;
}

/** The same for an address that need not be an account's; as it was typed, in small letters, where no account could have it. */
export const normalEmail = (typed: string): string => accountEmail(typed) ?? plainEmail(typed);

/** Both forms under which an account may stand: those that were opened before there was one form keep theirs, and log in with it. */
export const emailForms = (typed: string): readonly string[] => [
  ...new Set([typed.trim().toLowerCase(), normalEmail(typed)]),
];

const plainEmail = (typed: string): string => typed.trim().normalize('NFC').toLowerCase();
