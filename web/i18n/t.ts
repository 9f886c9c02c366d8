import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { i18nextOptions, NAMESPACE } from '#words/i18next.ts';
import type { CheckedKey, Domain, ValuesOf } from '#words/keys.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { drawIn, language, speak } from './locale.ts';
import { wordFile } from './wordFile.ts';

/** For the page that edits words (`admin/words`); all other code uses `t`. */
export const i18n: I18n = i18next.createInstance().use(initReactI18next);

/** Files requested so far, in any language: a language change loads all of them. */
const requested = new Set<Domain>();
const there = new Map<string, Promise<void>>();
let begun: Promise<unknown> | undefined;

/**
 * Loads one file of words in the page's language, with English as the fallback for missing translations. `common` is
 * loaded before the first render, the others with the pages that use them.
 */
export async function loadWords(domain: Domain): Promise<void> {
  // Loading the words themselves does not wait for this.
  if (begun === undefined) {
    const react = { useSuspense: false, transSupportBasicHtmlNodes: false, transKeepBasicHtmlNodesFor: [] };
    // A key without words is shown as is and logged; the tests of the pages fail on that.
    const missingKeyHandler = (_: readonly string[], __: string, key: string) => console.error(`No words: ${key}`);
    const options = { ...i18nextOptions, saveMissing: true, missingKeyHandler };
    begun = i18n.init({ ...options, resources: {}, lng: language(), react });
  }
  requested.add(domain);
  await Promise.all([bundle('en', domain), bundle(language(), domain)]);
}

/**
 * Switches the page to another language: its address, words, numbers and dates. Nothing is reloaded, so text typed into
 * a form stays. Rejects, without any change, if the words cannot be fetched.
 */
export async function changeLanguage(to: Language): Promise<void> {
  // A page opened meanwhile may request further words.
  for (let before = -1; before !== requested.size;) {
    before = requested.size;
    await Promise.all([...requested].map((domain) => bundle(to, domain)));
  }
  speak(to);
  await i18n.changeLanguage(to);
}

/**
 * For the server, which renders pages for everyone: sets the language of the words. All words must be loaded
 * (`loadWordsOfAll`), so this is synchronous, and the next rendering uses it.
 */
export function drawWordsIn(to: Language): void {
  drawIn(to);
  void i18n.changeLanguage(to);
}

/** Loads files of words in every language, for the server. */
export async function loadWordsOfAll(domains: readonly Domain[]): Promise<void> {
  for (const domain of domains) {
    await loadWords(domain);
    await Promise.all(languageCodes.map((one) => bundle(one, domain)));
  }
}

/** Overrides words of the files with these texts, and drops any previous overrides. */
export function putWords(texts: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>): void {
  if (texts === put.texts) return;
  for (const { of, key, text } of put.before) i18n.addResource(of, NAMESPACE, key, text);
  const all = languageCodes.flatMap((of) => Object.entries(texts[of] ?? {}).map(([key, text]) => ({ of, key, text })));
  const before = all.map(({ of, key }) => ({ of, key, text: i18n.getResource(of, NAMESPACE, key) as string }));
  for (const { of, key, text } of all) i18n.addResource(of, NAMESPACE, key, text);
  put = { texts, before };
}
let put: { texts: object; before: readonly { of: Language; key: string; text: string }[] } = { texts: {}, before: [] };

let drawings = 0;
/** Counts the changes of the words: components that show words re-render when it changes. */
export const drawn = (): number => drawings;

/** Re-renders the page after its words have changed. */
export const drawAnew = (): void => void i18n.emit('languageChanged', i18n.language);

/** Calls back when the page's language or words change; returns a function that unsubscribes. */
export function onLanguage(onChange: () => void): () => void {
  const tell = () => {
    drawings += 1;
    onChange();
  };
  i18n.on('languageChanged', tell);
  return () => i18n.off('languageChanged', tell);
}

/** Returns the words for a key, with values inserted. An unknown key is shown as is (a test finds it first). */
export const t = <const Text extends string>(key: Text & CheckedKey<Text>, ...[values = {}]: ValuesOf<Text>): string =>
  i18n.t(key as string, values);

/** True if a key has words: for codes that a newer server may know and this page does not. */
export const hasWords = (key: string): boolean => i18n.exists(key);

/** Loads one file of words in one language, once. A failed request is repeated the next time. */
function bundle(of: Language, domain: Domain): Promise<void> {
  const name = `${of}/${domain}`;
  const loading = there.get(name) ?? fetchInto(of, domain);
  there.set(name, loading);
  loading.catch(() => there.delete(name));
  return loading;
}

async function fetchInto(of: Language, domain: Domain): Promise<void> {
  const [found] = await Promise.all([wordFile(of, domain), begun]);
  i18n.addResourceBundle(of, NAMESPACE, found, true, true);
}
