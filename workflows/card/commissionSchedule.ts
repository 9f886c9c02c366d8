import { pacificDate, yearOf } from '#workflows/kernel/calendar.ts';

/** The limits in dollars and ages in years of the public schedule's rows and columns. */
export const scheduleLimits = [2_000, 5_000, 10_000, 15_000, 20_000, 30_000, 40_000] as const;
export const scheduleAges = [2, 4, 6, 8, 10, 15] as const;

/** Whole dollars (product spec, sections 1 and 9). */
const prices = { least: 200, most: 1_000 };
/**
 * The lowest and highest commission of a booking in whole dollars, as all texts state them: those of the public
 * schedule's first and last card.
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
  const price = priceOf(limit, years);
  const cheapest = priceOf(scheduleLimits[0], scheduleAges[0]);
  const share = Math.max(0, price - cheapest) / (prices.most - cheapest);
  const commission = toFive(commissions.least + share * (commissions.most - commissions.least));
  return { priceCents: price * 100, commissionCents: commission * 100 };
}

const priceOf = (limit: number, years: number): number =>
  Math.min(prices.most, toFive(prices.least + limit * 0.012 + years * 22));

const toFive = (dollars: number): number => Math.round(dollars / 5) * 5;
