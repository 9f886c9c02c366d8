import { type Language, languageOf, languages, pathIn } from '#words/languages.ts';

/** What the address says at first, then what its reader chooses. */
let current: Language = languageOf(globalThis.location?.pathname ?? '/');

export const language = (): Language => current;
/** What numbers and dates are formatted by. */
export const intlLocale = (): string => languages[current].intl;
/** What the router puts before every path. */
export const basename = (): string => languages[current].prefix;

/** The server draws in this language from now on. */
export const drawIn = (chosen: Language): void => void (current = chosen);

/** Tells the browser the language chosen, in the page and in its address. Words are `changeLanguage`'s, in `t.ts`. */
export function speak(chosen: Language): void {
  current = chosen;
  document.documentElement.lang = chosen;
  addressInOwnLanguage();
}

/** Going back to an address of before stays in the language chosen since. */
export const keepLanguage = (): void => addEventListener('popstate', () => void addressInOwnLanguage());

/** Puts the address into the language of the page; gives whether it had to. */
export function addressInOwnLanguage(): boolean {
  const { pathname, search, hash } = location;
  if (languageOf(pathname) === current) return false;
  history.replaceState(history.state, '', `${pathIn(current, pathname)}${search}${hash}`);
  return true;
}
