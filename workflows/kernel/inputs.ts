import { z } from 'zod';
import { erasedText } from './erased.ts';

/** What commands' inputs are made of. */
export const id = z.uuid();
/**
 * Days that somebody may mean: deadlines and ages are reckoned from what is entered. How near a day must be, its own rule says.
 * Of dates of four-digit years the text decides; a schema refuses any other before.
 */
const inReach = (text: string, { addIssue }: z.RefinementCtx<string>): void => {
  if (text < '1900' || text >= '2100') addIssue({ code: 'custom', message: 'outOfReach', input: text });
};
/** Instant, ISO 8601 UTC. */
export const instant = z.iso.datetime({ abort: true }).superRefine(inReach);
/** Pacific calendar day: `2026-11-21`. */
export const date = z.iso.date({ abort: true }).superRefine(inReach);
/** Why somebody did it, in their own words. */
export const reason = z.string().trim().min(3).max(500);
/** What a bank or a payment service calls a transfer. */
export const reference = z.string().trim().min(1).max(100);
/** A sealed value of a client that staff may reveal, one at a time. */
export const revealedField = z.enum(['ssn', 'birthDate', 'address']);
/**
 * An e-mail address with letters of every alphabet: whatever an account may have, a client and the site may have, too. None of what a mail
 * program reads as two addresses, or of what nobody sees: it would make two addresses look like one. Dots stand between two other
 * characters, as mail servers want it, and the last part of a domain is no number.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.[.@])[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.(?=[^.]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}-]+$/u;
/** Whether no letter in it only looks like another one: a long s, a full-width letter, a ligature. */
export const isPlainlySpelt = (text: string): boolean => text.normalize('NFC') === text.normalize('NFKC');
export const email = z.email({ pattern: emailPattern }).max(200).refine(isPlainlySpelt);
/** Integer US cents. */
export const cents = z.int().min(0).max(100_000_000);
/** Stands where a text was that has been erased since. */
export const erased = z.literal(erasedText);

/**
 * A text of one line. What nobody sees (a zero-width letter, a change of direction) is left out, a line's end is a blank. No language puts
 * more than two marks on a letter that has no form of its own with them: the others are left out, too.
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
 * What a person is called: at least one letter. Mails greet by it, also at an address that a stranger typed: nothing in it is a link, or what a mail program
 * makes one of.
 */
export const nameOf = (longest: number) =>
  oneLine(longest)
    .min(1)
    .refine((text) => /\p{L}/u.test(text) && !isLink.test(asRead(text)), 'notAName');
/** Full-width letters and the dots of other scripts make an address as well as the usual ones: browsers and mail programs read them so. */
const asRead = (text: string): string => text.normalize('NFKC').replace(/[。․‧]/gu, '.');
const isLink = /[<>@]|:\/\/|\bwww\.|\.[a-z]{2,}|\.(COM|NET|ORG|INFO|IO|RU|CN)\b/u;
