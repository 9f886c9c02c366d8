import { madeOnce } from './madeOnce.ts';

type Unit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'megabyte';

const numbers = madeOnce((locale: string) => new Intl.NumberFormat(locale));
const compact = madeOnce((locale: string) => new Intl.NumberFormat(locale, { notation: 'compact' }));
const percent = madeOnce((locale: string) => new Intl.NumberFormat(locale, { style: 'percent' }));
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const units = madeOnce(
  (locale: string, unit: Unit, maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }),
);

/** Formats a number: `1,250`. */
export const formatNumber = (value: number, locale: string): string => numbers(locale).format(value);

/** Formats an estimated number in short form: `100K`. */
export const formatCompact = (value: number, locale: string): string => compact(locale).format(value);

/** Formats a fraction of 1: `42%`. */
export const formatPercent = (part: number, locale: string): string => percent(locale).format(part);

/** Formats a number with its unit: `42 ms`, with at most this many decimal digits. */
export const formatUnit = (value: number, unit: Unit, locale: string, digits = 0): string =>
  units(locale, unit, digits).format(value);

/** Formats an ordinal number: `12th`, `1st`; in other languages the words around it say that it is one. */
export const formatOrdinal = (value: number, locale: string): string =>
  locale.startsWith('en') ? `${value}${endings[ordinals.select(value)] ?? 'th'}` : String(value);
