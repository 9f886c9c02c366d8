import type { OrderState } from '#workflows/order/order.ts';

/** What came in with payments that were declined, as an order and an extension keep it. Cents. */
export type Short = Pick<OrderState, 'shortCents'> & Partial<Pick<OrderState, 'unsaidCents'>>;

/** What staff said came in with payments that were declined, in cents. What only the payer reported is not money. */
export const saidCents = ({ shortCents, unsaidCents = 0 }: Short): number => shortCents - unsaidCents;

/** What came in for an order before its payment is confirmed, in cents: owed back since it ended once, or sent since and too little. */
export const cameInCents = ({ refundOwedCents, ...short }: Short & Pick<OrderState, 'refundOwedCents'>): number =>
  refundOwedCents + saidCents(short);

/** What the buyer reported and staff did not send back, with what had come in before, in cents; null for no payment. */
export const reportedCents = ({
  payment,
  shortCents,
  refundOwedCents,
}: Pick<OrderState, 'payment' | 'shortCents' | 'refundOwedCents'>): number | null => {
  const before = refundOwedCents + shortCents;
  return payment?.amountCents == null && before === 0 ? null : before + (payment?.amountCents ?? 0);
};
