import { type Language, languageOf, languages, pathIn } from '#words/languages.ts';

/** The page's language: at first from the address, then as chosen by the reader. */
let current: Language = languageOf(globalThis.location?.pathname ?? '/');

export const language = (): Language => current;
/** The locale for numbers and dates. */
export const intlLocale = (): string => languages[current].intl;
/** The router's prefix of every path. */
export const basename = (): string => languages[current].prefix;

/** Sets the language in which the server renders from now on. */
export const drawIn = (chosen: Language): void => void (current = chosen);

/** Applies the chosen language to the page and its address. `changeLanguage` in `t.ts` loads the words. */
export function speak(chosen: Language): void {
  current = chosen;
  document.documentElement.lang = chosen;
  addressInOwnLanguage();
}

/** Keeps the chosen language when the reader goes back to an earlier address. */
export const keepLanguage = (): void => addEventListener('popstate', () => void addressInOwnLanguage());

/** Puts the page's language into the address; returns whether that changed it. */
export function addressInOwnLanguage(): boolean {
  const { pathname, search, hash } = location;
  if (languageOf(pathname) === current) return false;
  history.replaceState(history.state, '', `${pathIn(current, pathname)}${search}${hash}`);
  return true;
}
