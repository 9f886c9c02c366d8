import { allowed, needs, refused, unless } from '#workflows/kernel/rule.ts';
import { saidCents, type Short } from './cameIn.ts';
import type { DeclineReason } from './declineReasons.ts';
import type { OrderState } from '#workflows/order/order.ts';

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

/** A payment that was found nowhere is declined without an amount: what did come in is declined as too little. */
export const notFoundBringsNothing = ({
  input: { why, receivedCents = 0 },
}: {
  readonly input: { readonly why?: DeclineReason | undefined; readonly receivedCents?: number | undefined };
}) => unless(why !== 'notFound' || receivedCents === 0, { receivedCents });

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
