import { createContext } from 'react';

/**
 * True where dialogs open in place, below what opened them, instead of over the page: what is being judged stays in
 * view and can be scrolled while a form is filled in.
 */
export const InPlace = createContext(false);
