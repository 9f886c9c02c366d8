/** Where the chosen colors are kept, under the key that `public/before-paint.js` reads before the first paint. */
export const COLOR_SCHEME = 'color-scheme';

export function keepColorScheme(scheme: 'light' | 'dark' | 'auto'): void {
  try {
    localStorage.setItem(COLOR_SCHEME, scheme);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}
