import { addHours, isBefore } from '#workflows/kernel/calendar.ts';
import type { KnownInput } from '#workflows/kernel/lifecycleTypes.ts';
import { allowed, type AnyQuestion, needs, refused, unless } from '#workflows/kernel/rule.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import { windowDaysMaximum } from '#workflows/limits.ts';
import { referenceIsNew } from '#workflows/parts/payout/rules.ts';
import { creditAbove, type Payment, type PaymentState } from './payment.ts';
import { cameInCents } from './cameIn.ts';

/** The input of a payment rule, independent of the lifecycle. */
export interface PaymentQuestion<State> extends Omit<AnyQuestion, 'state' | 'input'> {
  readonly state: State;
  readonly input: Pick<KnownInput<Payment>, 'amountCents' | 'until' | 'why' | 'receivedCents'>;
}

/** The values that a lifecycle provides about its payment: when it is due, and the amount due in cents. */
interface Due<State> {
  readonly payBy: (state: State) => string | null;
  readonly dueCents: (state: State) => number;
}

interface Paid {
  readonly buyerId: string | null;
  readonly refundsPaid: readonly unknown[];
}

/**
 * The rules for reporting a payment and deciding on it. Function, refusal code and translation key have the same name.
 */
export const reportedRules = <State extends Paid>({ payBy, dueCents }: Due<State>) => ({
  notActingForAnother,
  referenceIsNew,
  withinPaymentWindow: ({ state, now }: PaymentQuestion<State>) => {
    const until = payBy(state);
    return unless(until === null || isBefore(now, until), { payBy: until, now });
  },
  paymentWindowOver: ({ state, now }: PaymentQuestion<State>) => {
    const until = payBy(state);
    return unless(until !== null && !isBefore(now, until), { payBy: until, now }, until ?? undefined);
  },
  payerIsNotConfirmer: ({ state: { buyerId }, actor }: PaymentQuestion<State>) =>
    unless(actor.kind === 'system' || (actor.userId !== buyerId && actor.behind?.userId !== buyerId), {}),
  /**
   * A payment is declined as too little only with the amount received so far, in cents; 0 is possible. The amount that
   * the payer reported is a claim, not money received.
   */
  tooLittleIsBelowTotal: ({ state, input: { why, receivedCents }, complete }: PaymentQuestion<State>) => {
    if (why !== 'shortAmount') return allowed;
    const totalCents = dueCents(state);
    if (receivedCents === undefined) {
      return complete ? refused({ amountCents: null, totalCents }) : needs('receivedCents');
    }
    return unless(receivedCents < totalCents, { amountCents: receivedCents, totalCents });
  },
  /**
   * A payment that was not found is declined without an amount; if something was received, it is declined as too
   * little.
   */
  notFoundBringsNothing: ({ input: { why, receivedCents = 0 } }: PaymentQuestion<State>) =>
    unless(why !== 'notFound' || receivedCents === 0, { receivedCents }),
  refundWasPaid: ({ state: { refundsPaid } }: PaymentQuestion<State>) => unless(refundsPaid.length > 0, {}),
});

/** The rules of a payment that is stored as a `PaymentState`. `dueCents`: the total amount to be paid. */
export const paymentRules = <State extends PaymentState>(dueCents: (state: State) => number) => ({
  ...reportedRules<State>({ payBy: ({ payBy }) => payBy, dueCents }),
  inTheFuture: ({ input: { until }, now }: PaymentQuestion<State>) =>
    until === undefined ? needs('until') : unless(isBefore(now, until), { until }),
  /** The slot is held for that time, so the time must not be unlimited. */
  notTooFarAhead: ({ input: { until }, now }: PaymentQuestion<State>) => {
    if (until === undefined) return needs('until');
    const latest = addHours(now, windowDaysMaximum * 24);
    return unless(!isBefore(latest, until), { latest });
  },
  /** Unless nothing is left to pay: a discount may cover the whole price. */
  amountIsAboveZero: ({ state, input: { amountCents } }: PaymentQuestion<State>) =>
    amountCents === undefined
      ? needs('amountCents')
      : unless(amountCents > 0 || cameInCents(state) >= dueCents(state), {}),
  refundIsOwed: ({ state: { refundOwedCents } }: PaymentQuestion<State>) => unless(refundOwedCents > 0, {}),
  notMoreThanOwed: ({ state: { refundOwedCents: owedCents }, input: { amountCents } }: PaymentQuestion<State>) =>
    amountCents === undefined ? needs('amountCents') : unless(amountCents <= owedCents, { amountCents, owedCents }),
  creditIsLeft: ({ state }: PaymentQuestion<State>) => unless(creditAbove(state, dueCents(state)) > 0, {}),
});
