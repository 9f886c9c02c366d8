import { t } from './t.ts';

/** A name and what stands under it: `Line 1: Chase`. Chinese has signs of its own for this, a full letter wide. */
export const named = (name: string, value: string): string => `${name}${t('text.colon')}${value}`;

/** Something with a remark in brackets: `cancel (you or our staff)`. */
export const noted = (what: string, note: string): string => t('text.noted', { what, note });

/** Several things of one kind after each other: `Experian, Equifax`. */
export const listed = (items: readonly string[]): string => items.join(t('text.comma'));
