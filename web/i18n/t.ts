import i18next from 'i18next';
import { language } from './locale.ts';

/** Bundles of words. `main` is there before the first render; the others come with the pages that speak them. */
export type Words =
  | 'main'
  | 'staff'
  | 'cardholder'
  | 'palette'
  | 'queue'
  | 'preview'
  | 'journey'
  | 'operations'
  | 'history'
  | 'users'
  | 'audit';

const i18n = i18next.createInstance();
/** Words are data: a built page fetches them as such and compiles none. Tests and the development server import them. */
const bundles: Readonly<Record<string, () => Promise<object>>> = import.meta.env.PROD
  ? byAddress(import.meta.glob<string>('./*/*.json', { query: '?url&no-inline', import: 'default', eager: true }))
  : import.meta.glob<object>('./*/*.json', { import: 'default' });

const loads = new Map<Words, Promise<void>>();
let begun: Promise<unknown> | undefined;

/** Loads the words of one bundle in the page's language, English behind it for what is not translated yet; once, unless it fails. */
export function loadWords(words: Words): Promise<void> {
  const known = loads.get(words);
  if (known) return known;
  const load = fetchWords(words);
  loads.set(words, load);
  load.catch(() => loads.delete(words));
  return load;
}

async function fetchWords(words: Words): Promise<void> {
  begun ??= i18n.init({ lng: language(), fallbackLng: 'en', ns: [], defaultNS: 'words', resources: {}, interpolation: { escapeValue: false }, returnNull: false });
  const wanted = language() === 'en' ? (['en'] as const) : (['en', language()] as const);
  const [loaded] = await Promise.all([Promise.all(wanted.map(async (one) => [one, await bundles[`./${one}/${words}.json`]?.()] as const)), begun]);
  for (const [one, bundle] of loaded) if (bundle) i18n.addResourceBundle(one, 'words', bundle, true, true);
}

/** The words for a key, with values put in. A key that nobody wrote shows as itself (a test finds it first). */
export const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string => i18n.t(key, values as Record<string, unknown>) as string;

/** Whether there are words for a key: for codes that a newer server may know and this page does not. */
export const hasWords = (key: string): boolean => i18n.exists(key);

function byAddress(addresses: Readonly<Record<string, string>>): Record<string, () => Promise<object>> {
  return Object.fromEntries(Object.entries(addresses).map(([path, address]) => [path, () => fetched(address)]));
}

async function fetched(address: string): Promise<object> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The words at ${address} could not be loaded: ${answer.status}`);
  return (await answer.json()) as object;
}
