import { t } from './t.ts';

/** A name with its value: `Line 1: Chase`. Chinese has its own full-width punctuation. */
export const named = (name: string, value: string): string => `${name}${t('text.colon')}${value}`;

/** A text with a note in brackets: `cancel (you or our staff)`. */
export const noted = (what: string, note: string): string => t('text.noted', { what, note });

/** Several items of one kind in a row: `Experian, Equifax`. */
export const listed = (items: readonly string[]): string => items.join(t('text.comma'));
