/** The additional commission that a cardholder earns with each of their cards: a percentage or a fixed amount. */
export interface OwnCommission {
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  /** Integer US cents per booking. */
  readonly cents: number;
}

/** Maximum additional amount in cents per booking. */
export const mostOwnCents = 50_000;

/**
 * Returns the commission of a new booking: the card's, plus the cardholder's additional commission, but at most the
 * list price (domains, D7).
 */
export const withOwnCommission = (
  { commissionCents, priceCents }: { readonly commissionCents: number; readonly priceCents: number },
  own: OwnCommission | undefined,
): number => {
  if (!own) return commissionCents;
  const over = Math.round((commissionCents * own.percent) / 100) + own.cents;
  return Math.max(commissionCents, Math.min(priceCents, commissionCents + over));
};
