/** The languages of the product, by the prefix of their paths: routes without one are English (spec section 1). */
export const languages = {
  en: { prefix: '', name: 'English', intl: 'en-US', inDevelopment: false },
  ru: { prefix: '/ru', name: 'Русский', intl: 'ru-RU', inDevelopment: false },
  es: { prefix: '/es', name: 'Español', intl: 'es-US', inDevelopment: true },
  zh: { prefix: '/cn', name: '中文', intl: 'zh-CN', inDevelopment: true },
} as const;
export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** The language that a path is in: `/ru/my-orders` → ru. */
export const languageOf = (path: string): Language =>
  languageCodes.find(
    (language) =>
      language !== 'en' && (path === languages[language].prefix || path.startsWith(`${languages[language].prefix}/`)),
  ) ?? 'en';

/** The same path in another language: its prefix exchanged. The front page of a language is its prefix alone. */
export function pathIn(language: Language, path: string): string {
  const bare = path.slice(languages[languageOf(path)].prefix.length);
  return `${languages[language].prefix}${bare === '/' ? '' : bare}` || '/';
}

/** Words that stand in the place of those of the files (domains, D13). The version says which they are; it is empty for none. */
export interface WordOverrides {
  readonly version: string;
  /** By language, then by key with the ending of its plural form. */
  readonly texts: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
}
