import { useSyncExternalStore } from 'react';
import type { Language } from '#words/languages.ts';
import { language } from './locale.ts';
import { onLanguage } from './t.ts';

/** The page's language; whoever uses this is drawn anew in another one. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language);
