import { pacificDate, yearOf } from '#workflows/kernel/calendar.ts';

/**
 * The price and commission that the schedule proposes for a card; staff settle both by `approve`.
 * Prices lie between $200 and $1,000, commissions between $40 and $550 (product spec sections 1 and 9).
 */
export function commissionScheduleOf(
  { limitCents, openedOn }: { limitCents?: unknown; openedOn?: unknown },
  now: string,
): { readonly priceCents: number; readonly commissionCents: number } {
  const limit = typeof limitCents === 'number' ? limitCents / 100 : 0;
  const years = typeof openedOn === 'string' ? Math.max(0, yearOf(pacificDate(now)) - yearOf(openedOn)) : 0;
  const price = Math.min(1_000, Math.max(200, Math.round((200 + limit * 0.012 + years * 22) / 5) * 5));
  const commission = Math.min(550, Math.max(40, Math.round((price * 0.45) / 5) * 5));
  return { priceCents: price * 100, commissionCents: commission * 100 };
}
