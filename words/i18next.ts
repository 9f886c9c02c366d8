import type { InitOptions } from 'i18next';

/** All words of a language are one namespace: the files are how they are fetched, not part of a key. */
export const NAMESPACE = 'words';

/** How pages and server both read words: English where a language has none, values as they come (whoever writes HTML escapes it). */
export const i18nextOptions = {
  fallbackLng: 'en',
  ns: [],
  defaultNS: NAMESPACE,
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions;
