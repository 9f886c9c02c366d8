import { type Language, languages } from '#words/languages.ts';

/** The texts of the page, by language and dotted key (`nav.orders`). Filled file by file, as pages ask for words. */
export type Messages = Map<Language, Map<string, string>>;
type Values = Readonly<Record<string, unknown>>;

/** Adds a file of words; a key that it shares with an earlier file is its own from now on. */
export function addWords(messages: Messages, language: Language, file: object): void {
  const texts = messages.get(language) ?? new Map<string, string>();
  messages.set(language, texts);
  const add = (part: object, prefix: string) => {
    for (const [name, text] of Object.entries(part)) {
      if (typeof text === 'string') texts.set(prefix + name, text);
      else add(text as object, `${prefix}${name}.`);
    }
  };
  add(file, '');
}

/**
 * The text of a key as its file has it, or undefined: in the language, else in English. With a number in `values.count`, in the
 * plural form that the language has for it. i18next reads the same files on the server in the same way, and a test compares both.
 */
export function messageOf(messages: Messages, language: Language, key: string, { count }: Values): string | undefined {
  for (const spoken of [language, 'en'] as const) {
    const texts = messages.get(spoken);
    const text =
      (typeof count === 'number' ? texts?.get(`${key}_${pluralFormOf(spoken, count)}`) : undefined) ?? texts?.get(key);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Puts values into `{{name}}`. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const plurals = new Map<Language, Intl.PluralRules>();

function pluralFormOf(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(languages[language].intl);
  plurals.set(language, rules);
  return rules.select(count);
}
