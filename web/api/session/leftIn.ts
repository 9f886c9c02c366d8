import { type Language, languageCodes } from '#words/languages.ts';

const KEY = 'leftIn';

/** The language of whoever leaves for a provider: it leads back to one address, which says none. */
export const leftIn = {
  keep: (language: Language): void => sessionStorage.setItem(KEY, language),
  take: (): Language | undefined => {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return languageCodes.find((one) => one === kept);
  },
};
