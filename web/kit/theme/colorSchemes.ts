import { type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

const KEY = 'color-scheme';
const schemes: readonly string[] = ['light', 'dark', 'auto'];

/** Keeps the chosen colours in the browser, under the key that `public/color-scheme.js` reads before the first paint. */
export const colorSchemes: MantineColorSchemeManager = {
  get: (fallback) => {
    const kept = read();
    return schemes.includes(kept ?? '') ? (kept as MantineColorScheme) : fallback;
  },
  set: (scheme) => {
    try {
      localStorage.setItem(KEY, scheme);
    } catch {
      // Storage is switched off: the choice holds for this page.
    }
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => localStorage.removeItem(KEY),
};

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
