import type { PaymentState } from './payment.ts';

/** What came in with payments that were declined. */
export type Short = Pick<PaymentState, 'shortCents'> & Partial<Pick<PaymentState, 'unsaidCents'>>;

/** What staff said came in with payments that were declined, in cents. What only the payer reported is not money. */
export const saidCents = ({ shortCents, unsaidCents = 0 }: Short): number => shortCents - unsaidCents;

/** What came in before a payment is confirmed, in cents: owed back since its order ended once, or sent since and too little. */
export const cameInCents = ({ refundOwedCents, ...short }: Short & Pick<PaymentState, 'refundOwedCents'>): number =>
  refundOwedCents + saidCents(short);

/** What the buyer reported and staff did not send back, with what had come in before, in cents; null for no payment. */
export const reportedCents = ({
  payment,
  shortCents,
  refundOwedCents,
}: Pick<PaymentState, 'payment' | 'shortCents' | 'refundOwedCents'>): number | null => {
  const before = refundOwedCents + shortCents;
  return payment?.amountCents == null && before === 0 ? null : before + (payment?.amountCents ?? 0);
};
