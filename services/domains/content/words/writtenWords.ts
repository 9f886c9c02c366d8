import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#services/platform/projectRoot.ts';
import { type Language, languageCodes } from '#words/languages.ts';

/** Texts by their keys as the files have them: with the ending of a plural form, and the place in a list (`mail.posted.sentences.0`). */
export type Texts = Readonly<Record<string, string>>;

/** Something that is said: under a key as code asks for it, one text, or one for each plural form. */
export interface Said {
  /** Without the ending of a plural form. */
  readonly key: string;
  /** Its file. */
  readonly domain: string;
  readonly written: Readonly<Record<Language, Texts>>;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A key as code asks for it. */
export const bareKey = (key: string): string => key.replace(PLURAL, '');

/** What people put their names to is proof of what they agreed to: nobody rewrites it but a release (domains, D13: no legal pages). */
const SIGNED = /^(consent|orderConsent)\.step\./;

/** Whether a text may be changed while the product runs. */
export const isLocked = (key: string): boolean => SIGNED.test(key);

/** Everything that is said, by key, as the words' files have it. They are read once. */
export function everythingSaid(): ReadonlyMap<string, Said> {
  return (said ??= readAll());
}
let said: ReadonlyMap<string, Said> | undefined;

/** A file of words as it stands in the product. */
export const wordsFile = (language: Language, domain: string): object =>
  JSON.parse(readFileSync(join(projectRoot(), 'words', language, `${domain}.json`), 'utf8'));

/** The endings that a text has in a language: those of its plural forms, or none. */
export function formsOf({ key, written }: Said, language: Language): readonly string[] {
  if (!(`${key}_other` in written.en)) return [key];
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${key}_${form}`);
}

/** The English text that a form must put the same values into. */
export const modelOf = ({ key, written }: Said, form: string): string =>
  written.en[form] ?? written.en[`${key}_other`] ?? written.en[key] ?? '';

/** Puts a text in its place among nested words; what isn't there yet is made. */
export function putText(words: object, key: string, text: string): void {
  const path = key.split('.');
  const last = path.pop()!;
  let at = words as Record<string, unknown>;
  for (const name of path) at = (at[name] ??= {}) as Record<string, unknown>;
  at[last] = text;
}

function readAll(): ReadonlyMap<string, Said> {
  const found = new Map<string, { key: string; domain: string; written: Record<Language, Record<string, string>> }>();
  const folder = join(projectRoot(), 'words', 'en');
  for (const domain of readdirSync(folder).map((file) => file.replace(/\.json$/, ''))) {
    for (const language of languageCodes) {
      for (const [full, text] of flat(wordsFile(language, domain))) {
        const key = bareKey(full);
        const one = found.get(key) ?? { key, domain, written: { en: {}, ru: {}, es: {}, zh: {} } };
        one.written[language][full] = text;
        found.set(key, one);
      }
    }
  }
  return found;
}

const flat = (words: object, path = ''): (readonly [string, string])[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as const] : flat(value as object, `${path}${name}.`),
  );
