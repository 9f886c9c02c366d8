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

/** A number as people write it here: `1,250`. */
export const formatNumber = (value: number, locale: string): string => numbers(locale).format(value);

/** A number in few signs, for what is an estimate: `100K`. */
export const formatCompact = (value: number, locale: string): string => compact(locale).format(value);

/** A part of 1: `42%`. */
export const formatPercent = (part: number, locale: string): string => percent(locale).format(part);

/** A number with its unit: `42 ms`, with so many digits behind the point at most. */
export const formatUnit = (value: number, unit: Unit, locale: string, digits = 0): string =>
  units(locale, unit, digits).format(value);

/** A number of an order: `12th`, `1st`; in other languages the words around it say that it is one. */
export const formatOrdinal = (value: number, locale: string): string =>
  locale.startsWith('en') ? `${value}${endings[ordinals.select(value)] ?? 'th'}` : String(value);
