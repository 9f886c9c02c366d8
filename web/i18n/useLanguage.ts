import { useSyncExternalStore } from 'react';
import { type Language, language } from './locale.ts';
import { onLanguage } from './t.ts';

/** The page's language; whoever uses this is drawn anew in another one. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language);
