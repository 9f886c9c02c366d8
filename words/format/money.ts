import { madeOnce } from './madeOnce.ts';

/** Formats integer US cents: `$250`, `$250.50`, `−$25`. Whole dollars drop `.00` (spec section 9). */
export const formatMoney = (cents: number, locale: string): string =>
  dollars(locale, cents % 100 === 0 ? 0 : 2)
    .format(cents / 100)
    .replace('-', '−');
const dollars = madeOnce(
  (locale: string, minimumFractionDigits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits,
    }),
);

/** Converts an amount typed in dollars (`1,250.50`, `$250`) to integer cents; null if it isn't one. */
export function centsFrom(dollars: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(dollars.trim());
  if (!match) return null;
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Formats cents for an input: `250` or `250.50`. */
export const dollarsIn = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
