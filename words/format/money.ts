import { madeOnce } from './madeOnce.ts';

/** Integer US cents as people read them here: `$250`, `$250.50`, `−$25`. Whole dollars drop `.00` (spec section 9). */
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

/** What somebody typed as dollars (`1,250.50`, `$250`) in integer cents; null when it is no such amount. */
export function centsFrom(dollars: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(dollars.trim());
  if (!match) return null;
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents as they stand in an input: `250` or `250.50`. */
export const dollarsIn = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
