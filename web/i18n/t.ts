import type { CheckedKey, Domain } from '#words/keys.ts';
import type { Language } from '#words/languages.ts';
import { language, speak } from './locale.ts';
import { addWords, filled, messageOf, type Messages } from './messages.ts';

const messages: Messages = new Map();
/**
 * Words are data: a built page fetches them as such and compiles none. Tests and the development server import them. A page has the
 * address of every file with it, so what only the server writes is left out.
 */
const bundles: Readonly<Record<string, () => Promise<object>>> = import.meta.env.PROD
  ? byAddress(
      import.meta.glob<string>(['../../words/*/*.json', '!../../words/*/{calendar,csv,evidence,mail}.json'], {
        query: '?url&no-inline',
        import: 'default',
        eager: true,
      }),
    )
  : import.meta.glob<object>('../../words/*/*.json', { import: 'default' });
/** What was asked for so far, whatever the language: another one needs it all. */
const requested = new Set<Domain>();
const there = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

/**
 * Loads one file of words in the page's language, English behind it for what is not translated yet. `common` is there before the
 * first render; the others come with the pages that read them.
 */
export async function loadWords(domain: Domain): Promise<void> {
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
  for (const listener of listeners) listener();
}

/** Calls back once the page speaks another language; gives the way to stop that. */
export function onLanguage(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** The words for a key, with values put in. A key that nobody wrote shows as itself (a test finds it first). */
export const t = <const Text extends string>(
  key: Text & CheckedKey<Text>,
  values: Readonly<Record<string, unknown>> = {},
): string => filled(text(key, values), values);

/** The words for a key as their file has them, in the plural form of `values.count`. */
export const text = (key: string, values: Readonly<Record<string, unknown>>): string =>
  messageOf(messages, language(), key, values) ?? key;

/** Whether there are words for a key: for codes that a newer server may know and this page does not. */
export const hasWords = (key: string): boolean => messageOf(messages, language(), key, {}) !== undefined;

/** One bundle in one language, fetched once. What could not be fetched is asked for again the next time. */
function bundle(of: Language, domain: Domain): Promise<void> {
  const name = `../../words/${of}/${domain}.json`;
  const loading = there.get(name) ?? fetchInto(of, name);
  there.set(name, loading);
  loading.catch(() => there.delete(name));
  return loading;
}

async function fetchInto(of: Language, name: string): Promise<void> {
  const file = await bundles[name]?.();
  if (file) addWords(messages, of, file);
}

function byAddress(addresses: Readonly<Record<string, string>>): Record<string, () => Promise<object>> {
  return Object.fromEntries(Object.entries(addresses).map(([path, address]) => [path, () => fetched(address)]));
}

async function fetched(address: string): Promise<object> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The words at ${address} could not be loaded: ${answer.status}`);
  return (await answer.json()) as object;
}
