/** What a cardholder earns over the commission of each of their cards: a percentage of it and an amount, one of the two. */
export interface OwnCommission {
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  /** Integer US cents a booking. */
  readonly cents: number;
}

/** The most that an amount may be, in cents a booking. */
export const mostOwnCents = 50_000;

/** The commission of a new booking: the card's, with the cardholder's own on top, and never more than the list price (domains, D7). */
export const withOwnCommission = (
  { commissionCents, priceCents }: { readonly commissionCents: number; readonly priceCents: number },
  own: OwnCommission | undefined,
): number => {
  if (!own) return commissionCents;
  const over = Math.round((commissionCents * own.percent) / 100) + own.cents;
  return Math.max(commissionCents, Math.min(priceCents, commissionCents + over));
};
