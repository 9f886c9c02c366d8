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
  (Object.keys(languages) as Language[]).find((language) => language !== 'en' && (path === languages[language].prefix || path.startsWith(`${languages[language].prefix}/`))) ?? 'en';

/** The same path in another language: its prefix exchanged. */
export function pathIn(language: Language, path: string): string {
  const bare = path.slice(languages[languageOf(path)].prefix.length) || '/';
  return `${languages[language].prefix}${bare}`;
}

/** A page load is in one language from beginning to end: choosing another one loads the page anew. */
const current: Language = languageOf(globalThis.location?.pathname ?? '/');

export const language = (): Language => current;
/** What numbers and dates are formatted by. */
export const intlLocale = (): string => languages[current].intl;
/** What the router puts before every path. */
export const basename = (): string => languages[current].prefix;
