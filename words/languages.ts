/** The product's languages, by the prefix of their paths: paths without one are English (spec section 1). */
export const languages = {
  en: { prefix: '', name: 'English', intl: 'en-US', inDevelopment: false },
  ru: { prefix: '/ru', name: 'Русский', intl: 'ru-RU', inDevelopment: false },
  es: { prefix: '/es', name: 'Español', intl: 'es-US', inDevelopment: true },
  zh: { prefix: '/cn', name: '中文', intl: 'zh-CN', inDevelopment: true },
} as const;
export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** Returns the language of a path: `/ru/my-orders` → ru. */
export const languageOf = (path: string): Language =>
  languageCodes.find(
    (language) =>
      language !== 'en' && (path === languages[language].prefix || path.startsWith(`${languages[language].prefix}/`)),
  ) ?? 'en';

/** Returns the same path in another language, with its prefix replaced. A language's front page is just its prefix. */
export function pathIn(language: Language, path: string): string {
  const bare = path.slice(languages[languageOf(path)].prefix.length);
  return `${languages[language].prefix}${bare === '/' ? '' : bare}` || '/';
}

/**
 * Words that override those of the files (domains, D13). The version identifies them; it is empty without overrides.
 */
export interface WordOverrides {
  readonly version: string;
  /** By language, then by key with the suffix of its plural form. */
  readonly texts: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
}
