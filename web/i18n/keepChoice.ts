import type { Language } from '#words/languages.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Stores the reader's chosen language for a year (spec section 9). It determines the language of `/` and of mails to
 * guests; a path always takes precedence.
 */
export function keepChoice(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
