/** The languages of the site, by path prefix: routes without one are English (spec section 1). */
export const languages = {
  en: { prefix: '', name: 'English', intl: 'en-US', inDevelopment: false },
  ru: { prefix: '/ru', name: 'Русский', intl: 'ru-RU', inDevelopment: false },
  es: { prefix: '/es', name: 'Español', intl: 'es-US', inDevelopment: true },
  zh: { prefix: '/cn', name: '中文', intl: 'zh-CN', inDevelopment: true },
} as const;
export type Language = keyof typeof languages;

/** The language that a path is in: `/ru/my-orders` → ru. */
export const languageOf = (path: string): Language =>
  (Object.keys(languages) as Language[]).find(
    (language) =>
      language !== 'en' && (path === languages[language].prefix || path.startsWith(`${languages[language].prefix}/`)),
  ) ?? 'en';

/** The same path in another language: its prefix exchanged. */
export function pathIn(language: Language, path: string): string {
  const bare = path.slice(languages[languageOf(path)].prefix.length) || '/';
  return `${languages[language].prefix}${bare}`;
}

/** What the address says at first, then what its reader chooses. */
let current: Language = languageOf(globalThis.location?.pathname ?? '/');

export const language = (): Language => current;
/** What numbers and dates are formatted by. */
export const intlLocale = (): string => languages[current].intl;
/** What the router puts before every path. */
export const basename = (): string => languages[current].prefix;

/** Tells the browser the language chosen, in the page and in its address. Words are `changeLanguage`'s, in `t.ts`. */
export function speak(chosen: Language): void {
  current = chosen;
  document.documentElement.lang = chosen;
  addressInOwnLanguage();
}

/** Going back to an address of before stays in the language chosen since. */
export const keepLanguage = (): void => addEventListener('popstate', addressInOwnLanguage);

function addressInOwnLanguage(): void {
  const { pathname, search, hash } = location;
  if (languageOf(pathname) !== current) {
    history.replaceState(history.state, '', `${pathIn(current, pathname)}${search}${hash}`);
  }
}
