import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { i18nextOptions, NAMESPACE } from '#words/i18next.ts';
import type { CheckedKey, Domain, ValuesOf } from '#words/keys.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { drawIn, language, speak } from './locale.ts';
import { wordFile } from './wordFile.ts';

/** For whoever edits the words of the page (`admin/words`); everybody else asks `t`. */
export const i18n: I18n = i18next.createInstance().use(initReactI18next);

/** What was asked for so far, whatever the language: another one needs it all. */
const requested = new Set<Domain>();
const there = new Map<string, Promise<void>>();
let begun: Promise<unknown> | undefined;

/**
 * Loads one file of words in the page's language, English behind it for what is not translated yet. `common` is there before the
 * first render; the others come with the pages that read them.
 */
export async function loadWords(domain: Domain): Promise<void> {
  // The words themselves do not wait for it.
  if (begun === undefined) {
    const react = { useSuspense: false, transSupportBasicHtmlNodes: false, transKeepBasicHtmlNodesFor: [] };
    // A key without words shows as itself: the console says so, and no test of the pages lets that pass.
    const missingKeyHandler = (_: readonly string[], __: string, key: string) => console.error(`No words: ${key}`);
    const options = { ...i18nextOptions, saveMissing: true, missingKeyHandler };
    begun = i18n.init({ ...options, resources: {}, lng: language(), react });
  }
  requested.add(domain);
  await Promise.all([bundle('en', domain), bundle(language(), domain)]);
}

/**
 * From now on the page speaks another language: its address, its words, its numbers and dates. Nothing is loaded anew,
 * so what was typed into a form stays there. Rejects, and changes nothing, when the words cannot be fetched.
 */
export async function changeLanguage(to: Language): Promise<void> {
  // A page that is opened meanwhile asks for words of its own.
  for (let before = -1; before !== requested.size;) {
    before = requested.size;
    await Promise.all([...requested].map((domain) => bundle(to, domain)));
  }
  speak(to);
  await i18n.changeLanguage(to);
}

/**
 * On the server, which draws pages for everybody: from now on the words are this language's. All of them must be there
 * (`loadWordsOfAll`), so nothing is waited for, and what is drawn next is drawn in it.
 */
export function drawWordsIn(to: Language): void {
  drawIn(to);
  void i18n.changeLanguage(to);
}

/** Files of words in every language, for the server. */
export async function loadWordsOfAll(domains: readonly Domain[]): Promise<void> {
  for (const domain of domains) {
    await loadWords(domain);
    await Promise.all(languageCodes.map((one) => bundle(one, domain)));
  }
}

/** From now on these words stand in the place of those of the files, and whatever stood there before no more. */
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
/** How often the page was drawn in other words: whoever shows words is drawn anew when it changes. */
export const drawn = (): number => drawings;

/** The page says the same in other words. */
export const drawAnew = (): void => void i18n.emit('languageChanged', i18n.language);

/** Calls back once the page speaks another language, or in other words; gives the way to stop that. */
export function onLanguage(onChange: () => void): () => void {
  const tell = () => {
    drawings += 1;
    onChange();
  };
  i18n.on('languageChanged', tell);
  return () => i18n.off('languageChanged', tell);
}

/** The words for a key, with values put in. A key that nobody wrote shows as itself (a test finds it first). */
export const t = <const Text extends string>(key: Text & CheckedKey<Text>, ...[values = {}]: ValuesOf<Text>): string =>
  i18n.t(key as string, values);

/** Whether there are words for a key: for codes that a newer server may know and this page does not. */
export const hasWords = (key: string): boolean => i18n.exists(key);

/** One file of words in one language, fetched once. What could not be fetched is asked for again the next time. */
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
