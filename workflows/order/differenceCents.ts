import { priced } from '#workflows/pricing/price.ts';
import type { OfferedLine, SoldLine } from './schemas.ts';

/**
 * Returns by how much another card costs more than was paid for the line, at the line's own discount; 0 if it costs no
 * more. Cents.
 */
export function differenceCents(
  lines: readonly SoldLine[],
  { line, listPriceCents }: Pick<OfferedLine, 'line' | 'listPriceCents'>,
): number {
  const sold = lines.find((one) => one.line === line);
  if (!sold || listPriceCents <= sold.listPriceCents) return 0;
  return priced(listPriceCents, sold.discount).priceCents - sold.priceCents;
}
