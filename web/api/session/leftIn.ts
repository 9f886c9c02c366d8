import { type Language, languageCodes } from '#words/languages.ts';

const KEY = 'leftIn';

/** Keeps the language during a login at a provider, which returns to one address without a language. */
export const leftIn = {
  keep: (language: Language): void => sessionStorage.setItem(KEY, language),
  take: (): Language | undefined => {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return languageCodes.find((one) => one === kept);
  },
};
