import { useSyncExternalStore } from 'react';
import type { Language } from '#words/languages.ts';
import { language } from './locale.ts';
import { drawn, onLanguage } from './t.ts';

/** Returns the page's language; the component re-renders when the language or the words change. */
export const useLanguage = (): Language => (useSyncExternalStore(onLanguage, drawn, drawn), language());
