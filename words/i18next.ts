import type { InitOptions } from 'i18next';

/** All words of a language are one namespace: the files are how they are fetched, not part of a key. */
export const NAMESPACE = 'words';

/**
 * How the server reads words: English where a language has none, values as they come (whoever writes HTML escapes it). Pages read
 * them in the same way (`web/i18n/messages.ts`, compared by a test).
 */
export const i18nextOptions = {
  fallbackLng: 'en',
  ns: [],
  defaultNS: NAMESPACE,
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions;
