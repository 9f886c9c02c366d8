import { z } from 'zod';
import { erasedText } from './erased.ts';

/** Schemas that commands' inputs are built from. */
export const id = z.uuid();
/**
 * Accepts dates in a plausible range only, since deadlines and ages are computed from them. Each date's own rule checks
 * how near it must be. Dates have four-digit years, which the schema ensures beforehand, so they are compared as text.
 */
const inReach = (text: string, { addIssue }: z.RefinementCtx<string>): void => {
  if (text < '1900' || text >= '2100') addIssue({ code: 'custom', message: 'outOfReach', input: text });
};
/** Instant, ISO 8601 UTC. */
export const instant = z.iso.datetime({ abort: true }).superRefine(inReach);
/** Pacific calendar day: `2026-11-21`. */
export const date = z.iso.date({ abort: true }).superRefine(inReach);
/** The reason for an action, in the user's own words. */
export const reason = z.string().trim().min(3).max(500);
/** The reference of a transfer, as a bank or payment service names it. */
export const reference = z.string().trim().min(1).max(100);
/** A sealed value of a client that staff may reveal, one at a time. */
export const revealedField = z.enum(['ssn', 'birthDate', 'address']);
/**
 * An e-mail address, with letters of any alphabet. Accounts, clients and the site share this pattern. Excluded are
 * characters that a mail program reads as two addresses, and invisible ones, which would make two addresses look the
 * same. A dot must be between two other characters, as mail servers require, and the last label of a domain is not a
 * number.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.[.@])[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.(?=[^.]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}-]+$/u;
/** Returns whether a text has no look-alike letters: a long s, a full-width letter, a ligature. */
export const isPlainlySpelt = (text: string): boolean => text.normalize('NFC') === text.normalize('NFKC');
export const email = z.email({ pattern: emailPattern }).max(200).refine(isPlainlySpelt);
/** Integer US cents. */
export const cents = z.int().min(0).max(100_000_000);
/** The placeholder of a text that has since been erased. */
export const erased = z.literal(erasedText);

/**
 * Schema of a single-line text. Invisible characters (a zero-width letter, a change of direction) are removed, and a
 * line break becomes a space. No language puts more than two marks on a letter that has no precomposed form with them:
 * further marks are removed.
 */
export const oneLine = (longest: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .normalize('NFC')
        .replace(/(\p{M}{2})\p{M}+/gu, '$1'),
    )
    .trim()
    .max(longest);

/**
 * Schema of a person's name: at least one letter. Mails greet people by it, also at an address that a stranger typed,
 * so it must not contain a link or anything that a mail program turns into one.
 */
export const nameOf = (longest: number) =>
  oneLine(longest)
    .min(1)
    .refine((text) => /\p{L}/u.test(text) && !isLink.test(asRead(text)), 'notAName');
/**
 * Normalizes a text as browsers and mail programs read it: to them full-width letters and the dots of other scripts
 * make an address, too.
 */
const asRead = (text: string): string => text.normalize('NFKC').replace(/[。․‧]/gu, '.');
const isLink = /[<>@]|:\/\/|\bwww\.|\.[a-z]{2,}|\.(COM|NET|ORG|INFO|IO|RU|CN)\b/u;
