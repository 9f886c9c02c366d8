import { z } from 'zod';
import { type DiscountTerms, discountsOf } from '#workflows/pricing/discount.ts';
import { offOf, totalOf } from '#workflows/pricing/price.ts';
import { orderEvents } from '#workflows/order/events.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { streamOf } from '#services/commands/record.ts';

/**
 * How an order's price came about when it was placed: what its lines were offered for, the discount that won, and every other that its buyer
 * had a right to. Read from the event, so that no later change of a code, a tier or a line says anything else. Cents.
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
    // Orders from before the terms were kept say the one that won alone.
    discounts: terms
      ? discountsOf(terms as DiscountTerms)
          .filter(({ percent }) => percent > 0)
          .map((one) => ({ ...one, discountCents: offOf(lines, one) }))
      : [],
  };
}

const { lines, discountTerms } = orderEvents.orderPlaced.schema.shape;
const priced = z.object({ lines, discountTerms });
