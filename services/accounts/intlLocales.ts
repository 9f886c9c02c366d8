import type { Locale } from './users.ts';

/** How dates and amounts are written in each language. */
export const intlLocales = { en: 'en-US', ru: 'ru-RU', es: 'es-US', zh: 'zh-CN' } as const satisfies Record<
  Locale,
  string
>;
