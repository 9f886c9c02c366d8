import type { PaymentState, ReportedPayment } from './payment.ts';

/** Money received with declined payments. */
export type Short = Pick<PaymentState, 'shortCents'> & Partial<Pick<PaymentState, 'unsaidCents'>>;

/**
 * Returns the amount received with declined payments according to staff, in cents. An amount that only the payer
 * reported does not count.
 */
export const saidCents = ({ shortCents, unsaidCents = 0 }: Short): number => shortCents - unsaidCents;

/**
 * Returns the amount received before a payment is confirmed, in cents: owed back since the order ended once, or
 * received since then but too little.
 */
export const cameInCents = ({ refundOwedCents, ...short }: Short & Pick<PaymentState, 'refundOwedCents'>): number =>
  refundOwedCents + saidCents(short);

/**
 * Returns the amount that the buyer reported and staff did not decline, plus what had been received before, in cents;
 * null if there is no payment.
 */
export const reportedCents = ({
  payment,
  shortCents,
  refundOwedCents,
}: Pick<PaymentState, 'shortCents' | 'refundOwedCents'> & {
  readonly payment: Pick<ReportedPayment, 'amountCents'> | null;
}): number | null => {
  const before = refundOwedCents + shortCents;
  return payment?.amountCents == null && before === 0 ? null : before + (payment?.amountCents ?? 0);
};
