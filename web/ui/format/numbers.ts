import { perLocale } from './perLocale.ts';

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));
const compact = perLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }));

/** A number as people write it here: `1,250`. */
export const formatNumber = (value: number, locale: string): string => numbers(locale).format(value);

/** A number in few signs, for what is an estimate: `100K`. */
export const formatCompact = (value: number, locale: string): string => compact(locale).format(value);
