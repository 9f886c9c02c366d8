import { allowed, needs, refused, unless } from '#workflows/kernel/rule.ts';
import type { DeclineReason } from './declineReasons.ts';
import type { OrderState } from './order.ts';

/** What came in with payments that were declined, as an order and an extension keep it. Cents. */
type Short = Pick<OrderState, 'shortCents'> & Partial<Pick<OrderState, 'unsaidCents'>>;

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

/**
 * A payment is declined for being too little only with what came in so far, in cents: 0 is possible. What the payer reported is their
 * word, not money received.
 */
export const tooLittleIsSaid = (
  { why, receivedCents }: { readonly why?: DeclineReason | undefined; readonly receivedCents?: number | undefined },
  complete: boolean,
  totalCents: number,
) => {
  if (why !== 'shortAmount') return allowed;
  if (receivedCents === undefined) {
    return complete ? refused({ amountCents: null, totalCents }) : needs('receivedCents');
  }
  return unless(receivedCents < totalCents, { amountCents: receivedCents, totalCents });
};

/**
 * What counts once a payment was declined: what staff say came in so far. Events from before they had to say it have only the payer's
 * report of a payment that was too little; it is remembered as such.
 */
export const shortAfter = (
  state: Required<Short> & Pick<OrderState, 'payment' | 'refundOwedCents'>,
  why: DeclineReason | undefined,
  receivedCents: number | undefined,
): Required<Short> => {
  const { shortCents, unsaidCents, payment, refundOwedCents } = state;
  if (receivedCents !== undefined) {
    return { shortCents: Math.max(saidCents(state), receivedCents - refundOwedCents), unsaidCents: 0 };
  }
  const reported = why === 'shortAmount' ? (payment?.amountCents ?? 0) : 0;
  return { shortCents: shortCents + reported, unsaidCents: unsaidCents + reported };
};
