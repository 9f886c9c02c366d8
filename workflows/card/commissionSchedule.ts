import { pacificDate, yearOf } from '#workflows/kernel/calendar.ts';

/** Whole dollars (product spec, sections 1 and 9). */
const prices = { least: 200, most: 1_000 };
/**
 * The lowest and highest commission of a booking in whole dollars, as all texts state them: for the lowest and the
 * highest price.
 */
export const commissions = { least: 40, most: 550 };

/**
 * Returns the price and commission that the schedule proposes for a card; staff set both by `approve`. A commission is
 * between its bounds if the price is between its own.
 */
export function commissionScheduleOf(
  { limitCents, openedOn }: { limitCents?: unknown; openedOn?: unknown },
  now: string,
): { readonly priceCents: number; readonly commissionCents: number } {
  const limit = typeof limitCents === 'number' ? limitCents / 100 : 0;
  const years = typeof openedOn === 'string' ? Math.max(0, yearOf(pacificDate(now)) - yearOf(openedOn)) : 0;
  const price = Math.min(prices.most, toFive(prices.least + limit * 0.012 + years * 22));
  const share = (price - prices.least) / (prices.most - prices.least);
  const commission = toFive(commissions.least + share * (commissions.most - commissions.least));
  return { priceCents: price * 100, commissionCents: commission * 100 };
}

const toFive = (dollars: number): number => Math.round(dollars / 5) * 5;
