import { madeOnce } from './madeOnce.ts';

type Unit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'kilobyte' | 'megabyte';

const numbers = madeOnce((locale: string) => new Intl.NumberFormat(locale));
const compact = madeOnce((locale: string) => new Intl.NumberFormat(locale, { notation: 'compact' }));
const percent = madeOnce((locale: string) => new Intl.NumberFormat(locale, { style: 'percent' }));
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const wholeBytes = madeOnce(
  (locale: string) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }),
);
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

/** How large a file is: `480 bytes`, `12 kB`, `1.4 MB`. */
export function formatSize(bytes: number, locale: string): string {
  if (bytes < 1_000) return wholeBytes(locale).format(bytes);
  return bytes < 100_000
    ? formatUnit(bytes / 1_000, 'kilobyte', locale, 1)
    : formatUnit(bytes / 1_000_000, 'megabyte', locale, 1);
}

/** A number of an order: `12th`, `1st`; in other languages the words around it say that it is one. */
export const formatOrdinal = (value: number, locale: string): string =>
  locale.startsWith('en') ? `${value}${endings[ordinals.select(value)] ?? 'th'}` : String(value);
