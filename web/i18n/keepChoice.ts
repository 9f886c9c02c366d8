import type { Language } from '#words/languages.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps the language that its reader chose for a year (spec section 9). It names the language of `/` and of mails to guests; a path always wins. */
export function keepChoice(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
