import type { Locale } from './users.ts';

const prefixes: Readonly<Record<Locale, string>> = { en: '', ru: '/ru', es: '/es', zh: '/cn' };

/** A path of the site in somebody's language: whoever opens a link of ours reads on in the language it was written in. */
export const pathIn = (locale: Locale, path: string): string => prefixes[locale] + path;
