import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { i18nextOptions, NAMESPACE } from '#words/i18next.ts';
import type { CheckedKey, Values, ValuesOf } from '#words/keys.ts';
import type { Language, WordOverrides } from '#words/languages.ts';
import { projectRoot } from './projectRoot.ts';

/** The words of one language on the server: the same files, keys and rules that the pages have. */
export interface Messages {
  readonly language: Language;
  /** The words for a key, with values put in. */
  readonly t: <const Text extends string>(key: Text & CheckedKey<Text>, ...values: ValuesOf<Text>) => string;
  /** The words for a key that is made of data, or something else where there are none. */
  readonly orElse: (key: string, otherwise: string) => string;
  /** The sentences of a list, with values put in; one that lacks a value is left out. */
  readonly sentences: <const Text extends string>(key: Text & CheckedKey<Text>, values?: Values) => readonly string[];
}

/** The words that admins changed, as this process knows them. */
export interface WordsReader {
  /** The words that stand in the place of those of the files. Whatever this process writes reads so from then on. */
  readonly current: () => Promise<WordOverrides>;
  /** This process changed something: what it knows is old. */
  readonly forget: () => void;
}

/** From now on this process writes these words. */
export function overrideWords(words: WordOverrides): void {
  if (words.version === overrides.version) return;
  overrides = words;
  for (const language of messages.keys()) i18n.removeResourceBundle(language, NAMESPACE);
  i18n.removeResourceBundle(i18nextOptions.fallbackLng, NAMESPACE);
  messages.clear();
}
let overrides: WordOverrides = { version: '', texts: {} };

/** What this process writes instead of the words of the files: for the processes beside it. */
export const overriddenWords = (): WordOverrides => overrides;

/** Everything that is written in a language. Its files are read when it is first asked for. */
export function messagesIn(language: Language): Messages {
  const made = messages.get(language) ?? readMessages(language);
  messages.set(language, made);
  return made;
}

const messages = new Map<Language, Messages>();
const i18n = i18next.createInstance({ ...i18nextOptions, resources: {}, initAsync: false });
void i18n.init();

function readMessages(language: Language): Messages {
  for (const one of new Set([language, i18nextOptions.fallbackLng])) readWords(one);
  const translate = i18n.getFixedT(language) as (key: string, values?: Values) => string;
  // A table for spreadsheets asks for the same few hundreds of thousands of times.
  const plain = new Map<string, string>();
  const fullyDecoded = (key: string): string | undefined => {
    if (!plain.has(key) && i18n.exists(key, { lng: language })) plain.set(key, translate(key));
    return plain.get(key);
  };
  const t = (key: string, values?: Values): string => (values ? translate(key, values) : (fullyDecoded(key) ?? key));
  return {
    language,
    t,
    orElse: (key, otherwise) => fullyDecoded(key) ?? otherwise,
    sentences: (key, values = {}) =>
      (i18n.getResource(language, NAMESPACE, key) as readonly string[]).flatMap((sentence, index) =>
        valuesIn(sentence).every((name) => values[name] !== undefined) ? [t(`${key}.${index}`, values)] : [],
      ),
  };
}

function readWords(language: Language): void {
  if (i18n.hasResourceBundle(language, NAMESPACE)) return;
  const folder = join(projectRoot(), 'words', language);
  for (const file of readdirSync(folder)) {
    i18n.addResourceBundle(language, NAMESPACE, JSON.parse(readFileSync(join(folder, file), 'utf8')), true, true);
  }
  for (const [key, text] of Object.entries(overrides.texts[language] ?? {})) {
    i18n.addResource(language, NAMESPACE, key, text);
  }
}

/** The names of the values that a text puts in. */
const valuesIn = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
