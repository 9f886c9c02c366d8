import { z } from 'zod';
import { type DiscountTerms, discountsOf } from '#workflows/pricing/discount.ts';
import { offOf, totalOf } from '#workflows/pricing/price.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { streamOf } from '#services/commands/record.ts';

/**
 * Returns how an order's price was calculated when it was placed: the prices of its lines, the discount that won, and
 * every other discount available to its buyer. Read from the event, so that later changes of a code, a tier or a line
 * have no effect. In cents.
 */
export async function priceOf({ eventStore }: Pick<ApiDeps, 'eventStore'>, id: string) {
  const placed = (await eventStore.read(streamOf('order', id))).find(
    ({ type }) => type === orderEvents.orderPlaced.type,
  );
  const { lines, discountTerms: terms } = priced.parse(placed?.data);
  return {
    listCents: lines.reduce((sum, { listPriceCents }) => sum + listPriceCents, 0),
    discount: lines[0]!.discount,
    discountCents: lines.reduce((sum, { discountCents }) => sum + discountCents, 0),
    totalCents: totalOf(lines),
    monthSpentCents: terms?.monthSpentCents ?? null,
    // Events older than this data only contain the discount that won.
    discounts: terms
      ? discountsOf(terms as DiscountTerms)
          .filter(({ percent }) => percent > 0)
          .map((one) => ({ ...one, discountCents: offOf(lines, one) }))
      : [],
  };
}

const { lines, discountTerms } = orderEvents.orderPlaced.schema.shape;
const priced = z.object({ lines, discountTerms });
