import type { OrderState } from './order.ts';

/** What came in for an order before its payment is confirmed, in cents: owed back since it ended once, or sent since and too little. */
export const cameInCents = ({
  refundOwedCents,
  shortCents,
}: Pick<OrderState, 'refundOwedCents' | 'shortCents'>): number => refundOwedCents + shortCents;
/** What the buyer reported and staff did not send back, with what had come in before, in cents; null for no payment. */
export const reportedCents = (state: Pick<OrderState, 'payment' | 'shortCents' | 'refundOwedCents'>): number | null =>
  state.payment?.amountCents == null && cameInCents(state) === 0
    ? null
    : cameInCents(state) + (state.payment?.amountCents ?? 0);
