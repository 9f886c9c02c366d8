import { type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { COLOR_SCHEME, keepColorScheme } from './keepColorScheme.ts';

const schemes: readonly string[] = ['light', 'dark', 'auto'];

/**
 * Stores the chosen color scheme in the browser, under the key that `public/before-paint.js` reads before the first
 * paint.
 */
export const colorSchemes: MantineColorSchemeManager = {
  get: (fallback) => {
    const kept = read();
    return schemes.includes(kept ?? '') ? (kept as MantineColorScheme) : fallback;
  },
  set: keepColorScheme,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => localStorage.removeItem(COLOR_SCHEME),
};

function read(): string | null {
  try {
    return localStorage.getItem(COLOR_SCHEME);
  } catch {
    return null;
  }
}
