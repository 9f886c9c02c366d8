import { useSyncExternalStore } from 'react';
import type { Language } from '#words/languages.ts';
import { language } from './locale.ts';
import { drawn, onLanguage } from './t.ts';

/** The page's language; whoever uses this is drawn anew in another one, and in other words. */
export const useLanguage = (): Language => (useSyncExternalStore(onLanguage, drawn, drawn), language());
