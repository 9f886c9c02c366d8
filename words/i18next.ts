import type { InitOptions } from 'i18next';

/** The one namespace of all words of a language: files only matter for loading, and are not part of a key. */
export const NAMESPACE = 'words';

/**
 * How both pages and server read words: English is the fallback, and values are inserted unescaped (code that writes
 * HTML escapes them).
 */
export const i18nextOptions = {
  fallbackLng: 'en',
  ns: [],
  defaultNS: NAMESPACE,
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions;
