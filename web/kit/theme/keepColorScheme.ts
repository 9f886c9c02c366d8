/** Storage key of the chosen color scheme, which `public/before-paint.js` reads before the first paint. */
export const COLOR_SCHEME = 'color-scheme';

export function keepColorScheme(scheme: 'light' | 'dark' | 'auto'): void {
  try {
    localStorage.setItem(COLOR_SCHEME, scheme);
  } catch {
    // Storage is disabled: the choice applies only to this page.
  }
}
