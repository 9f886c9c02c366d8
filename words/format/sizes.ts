import { madeOnce } from './madeOnce.ts';

const sizes = madeOnce(
  (locale: string, unit: 'byte' | 'kilobyte' | 'megabyte') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: 1,
    }),
);

/** Formats a file's size: `480 bytes`, `12 kB`, `1.4 MB`. */
export function formatSize(bytes: number, locale: string): string {
  if (bytes < 1_000) return sizes(locale, 'byte').format(bytes);
  return bytes < 100_000
    ? sizes(locale, 'kilobyte').format(bytes / 1_000)
    : sizes(locale, 'megabyte').format(bytes / 1_000_000);
}
