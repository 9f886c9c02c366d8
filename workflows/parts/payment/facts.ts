import type { Decided } from '#workflows/kernel/facts.ts';
import type { EventMeta } from '#workflows/kernel/lifecycle.ts';
import type { CommandName, DataOf, InputOf } from '#workflows/kernel/lifecycleTypes.ts';
import { must } from '#workflows/kernel/must.ts';
import { keep, withKept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import {
  creditAbove,
  creditReturnedCents,
  keptWithDebt,
  keptWithPayment,
  type Payment,
  type PaymentState,
  shortAfter,
} from './payment.ts';
import { cameInCents } from './cameIn.ts';

/** Data that a lifecycle adds to the events of a payment. */
interface Beside<State, Of, Reported> {
  /** The owner of the money that was moved back. */
  readonly of: (state: State) => Of;
  /** Additional data of a reported payment. */
  readonly reported: (state: State, now: string) => Reported;
  readonly dueCents: (state: State) => number;
}

/** Returns the facts of a payment and its refunds, for the events that `paymentEvents` declares. */
export function paymentFacts<const Lifecycle extends string, State extends PaymentState, Of, Reported>(
  lifecycle: Lifecycle,
  { of, reported, dueCents }: Beside<State, Of, Reported>,
) {
  const fact = <const Event extends string, Command extends CommandName<Payment>, Data>(
    event: Event,
    answers: Command,
    data: (question: Decided<Payment, Command> & { readonly state: State }) => Data,
  ) => ({ type: `${lifecycle}.${event}.v1` as const, answers: [answers], data });
  return {
    paymentSubmitted: fact('payment-submitted', 'submitPayment', ({ state, input, now, settings }) => ({
      ...input,
      ...reported(state, now),
      settings: keep(settings, ...keptWithPayment),
    })),
    markedPaidPending: fact('marked-paid-pending', 'markPaidPending', ({ state, input, now, settings }) => ({
      ...input,
      ...reported(state, now),
      settings: keep(settings, ...keptWithPayment),
    })),
    moderationExpiryExtended: fact('moderation-expiry-extended', 'extendModerationExpiry', ({ input }) => input),
    refundPaid: fact('refund-paid', 'recordRefundPaid', ({ state, input: { referenceUses: _, ...transfer } }) => ({
      ...of(state),
      ...transfer,
      owedCents: state.refundOwedCents - transfer.amountCents,
    })),
    refundPaidReversed: fact('refund-paid-reversed', 'reverseRefundPaid', ({ state, input: { reason }, settings }) => {
      const { at: _, ...refund } = must(state.refundsPaid.at(-1), 'refund that was paid');
      return {
        ...of(state),
        ...refund,
        reason,
        owedCents: state.refundOwedCents + refund.amountCents,
        settings: keep(settings, ...keptWithDebt),
      };
    }),
    creditReturned: fact('credit-returned', 'returnCredit', ({ state, input: { reason }, settings }) => ({
      ...of(state),
      amountCents: creditAbove(state, dueCents(state)),
      reason,
      settings: keep(settings, ...keptWithDebt),
    })),
  };
}

/** Returns the event data of a declined payment. `newCents` is the amount received that had not been stated before. */
export const declined = (state: PaymentState, { reason, why, receivedCents }: InputOf<Payment, 'declinePayment'>) => ({
  reason,
  why,
  receivedCents,
  ...(receivedCents === undefined ? {} : { newCents: Math.max(0, receivedCents - cameInCents(state)) }),
});

/**
 * Returns the part of the amount received earlier that the books have as the buyer's deposit: it leaves the deposit, or
 * returns to it.
 */
export const depositOf = ({ depositCents }: Pick<PaymentState, 'depositCents'>) =>
  depositCents > 0 ? { depositCents } : {};

type Changes = {
  readonly [Fact in keyof Payment['events']]: (
    state: PaymentState,
    data: DataOf<Payment['events'][Fact]>,
    meta: EventMeta,
  ) => Partial<PaymentState>;
};

/** Reducers of the payment's events. */
export const paymentChanges = {
  paymentSubmitted: (state, { settings, ...payment }, meta) => ({
    payment: { ...payment, at: meta.at, ...waitingSince(state.payment, meta) },
    ...notDeclined,
    ...withKept(state, settings),
  }),
  markedPaidPending: (state, { reason, settings }, { at }) => ({
    payment: { method: null, amountCents: null, proofFileId: null, usedOnOrders: [], at, markedBecause: reason },
    ...notDeclined,
    ...withKept(state, settings),
  }),
  paymentDeclined: (state, { reason, payBy, why, receivedCents, newCents = 0, settings }, { at }) => ({
    declinedBecause: reason,
    declinedWhy: why ?? null,
    ...shortAfter(state, why, receivedCents),
    depositCents: state.depositCents + newCents,
    payBy,
    payBySetAt: at,
    payment: null,
    reviewBy: null,
    ...withKept(state, settings),
  }),
  refundPaid: (state, { amountCents, method, reference }, { at }) => ({
    refundsPaid: [...state.refundsPaid, { amountCents, method, reference, at }],
    ...owing(state, -amountCents, at),
  }),
  refundPaidReversed: (state, { amountCents, settings }, { at }) => ({
    refundsPaid: state.refundsPaid.slice(0, -1),
    ...owing(state, amountCents, at, settings),
  }),
  creditReturned: (state, { amountCents, settings }, { at }) => ({
    confirmed: state.confirmed && {
      ...state.confirmed,
      creditReturnedCents: creditReturnedCents(state) + amountCents,
    },
    ...owing(state, amountCents, at, settings),
  }),
} satisfies Changes;

export const notDeclined = { declinedBecause: null, declinedWhy: null };

/** A second proof during review does not restart the promised time: the buyer has been waiting since the first one. */
export const waitingSince = (
  payment: { readonly at: string; readonly since?: string } | null,
  { from, to }: Pick<EventMeta, 'from' | 'to'>,
): { since?: string } => (payment && from === to ? { since: payment.since ?? payment.at } : {});

/** Changes after a confirmation was undone: the payment is reviewed again. */
export const reviewedAnew = ({ payment }: Pick<PaymentState, 'payment'>, at: string) => ({
  confirmed: null,
  payment: payment && { ...payment, since: at },
  reviewBy: null,
});

/** Returns the amount owed after it rose or fell, and since when there is one. */
export const owing = (
  { refundOwedCents, refundOwedSince, inForce }: PaymentState,
  byCents: number,
  at: string,
  settings?: Pick<Settings, (typeof keptWithDebt)[number]>,
): Pick<PaymentState, 'refundOwedCents' | 'refundOwedSince' | 'inForce'> => {
  const cents = refundOwedCents + byCents;
  return {
    refundOwedCents: cents,
    refundOwedSince: cents > 0 ? (refundOwedSince ?? at) : null,
    // An existing debt keeps the deadline that it was promised with.
    inForce: refundOwedSince === null && settings ? { ...inForce, ...keep(settings, ...keptWithDebt) } : inForce,
  };
};
