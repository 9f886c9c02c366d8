import type { InputOf } from '#workflows/kernel/lifecycleTypes.ts';
import { withKept } from '#workflows/settings/kept.ts';
import { cameInCents, saidCents, type Short } from './cameIn.ts';
import type { DeclineReason } from './declineReasons.ts';
import type { ChangeBy } from './facts.ts';
import type { Payment, PaymentState } from './payment.ts';

/** Returns the event data of a declined payment. `newCents` is the amount received that had not been stated before. */
export const declined = (state: PaymentState, { reason, why, receivedCents }: InputOf<Payment, 'declinePayment'>) => ({
  reason,
  why,
  receivedCents,
  ...(receivedCents === undefined ? {} : { newCents: Math.max(0, receivedCents - cameInCents(state)) }),
});

/** How a declined payment changes it; each lifecycle sets the new time to pay by itself. */
export const afterDecline: ChangeBy<'paymentDeclined'> = (
  state,
  { reason, payBy, why, receivedCents, newCents = 0, settings },
  { at },
) => ({
  declinedBecause: reason,
  declinedWhy: why ?? null,
  ...shortAfter(state, why, receivedCents),
  depositCents: state.depositCents + newCents,
  payBy,
  payBySetAt: at,
  payment: null,
  reviewBy: null,
  ...withKept(state, settings),
});

/**
 * Returns the amounts received after a payment was declined, as staff state them. Older events, from before staff had
 * to state it, have only the payer's report of a payment that was too little; it is kept as such.
 */
const shortAfter = (
  state: Required<Short> & Pick<PaymentState, 'payment' | 'refundOwedCents'>,
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
