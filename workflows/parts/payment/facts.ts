import type { Decided } from '#workflows/kernel/facts.ts';
import type { EventMeta } from '#workflows/kernel/lifecycle.ts';
import type { CommandName, DataOf } from '#workflows/kernel/lifecycleTypes.ts';
import { must } from '#workflows/kernel/must.ts';
import { keep, withKept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import {
  creditAbove,
  creditReturnedCents,
  frozenWithDebt,
  keptWithPayment,
  type Payment,
  type PaymentState,
} from './payment.ts';

/** What a lifecycle adds to the facts of a payment. */
interface Beside<State, Of, Reported> {
  /** The owner of the money that was moved back. */
  readonly of: (state: State) => Of;
  /** Additional data of a reported payment, and what it changes. */
  readonly reported: {
    readonly data: (state: State, now: string) => Reported;
    readonly apply: (state: State, data: Reported, meta: EventMeta) => State;
  };
  readonly dueCents: (state: State) => number;
  /** Returns the state after its payment changed. */
  readonly changed: (state: State, change: Partial<PaymentState>) => State;
}

/** Returns the facts of a payment and its refunds, for the events that `paymentEvents` declares. */
export const paymentFacts = <const Lifecycle extends string, State extends PaymentState, Of, Reported>(
  lifecycle: Lifecycle,
  beside: Beside<State, Of, Reported>,
) => ({ ...reportFacts(lifecycle, beside), ...refundFacts(lifecycle, beside) });

function reportFacts<const Lifecycle extends string, State extends PaymentState, Of, Reported>(
  lifecycle: Lifecycle,
  { reported, changed }: Beside<State, Of, Reported>,
) {
  const fact = factWord<Lifecycle, State>(lifecycle);
  const reporting =
    <Stored>(change: Change<Stored>) =>
    (state: State, data: Stored & Reported, meta: EventMeta) =>
      changed(reported.apply(state, data, meta), change(state, data, meta));
  return {
    paymentSubmitted: fact(
      'payment-submitted',
      'submitPayment',
      ({ state, input, now, settings }) => ({
        ...input,
        ...reported.data(state, now),
        settings: keep(settings, ...keptWithPayment),
      }),
      reporting(submitted),
    ),
    markedPaidPending: fact(
      'marked-paid-pending',
      'markPaidPending',
      ({ state, input, now, settings }) => ({
        ...input,
        ...reported.data(state, now),
        settings: keep(settings, ...keptWithPayment),
      }),
      reporting(markedAsPaid),
    ),
    moderationExpiryExtended: fact(
      'moderation-expiry-extended',
      'extendModerationExpiry',
      ({ input }) => input,
      (state, { until }: { readonly until: string }) => changed(state, { reviewBy: until }),
    ),
  };
}

function refundFacts<const Lifecycle extends string, State extends PaymentState, Of, Reported>(
  lifecycle: Lifecycle,
  { of, dueCents, changed }: Beside<State, Of, Reported>,
) {
  const fact = factWord<Lifecycle, State>(lifecycle);
  const changing =
    <Stored>(change: Change<Stored>) =>
    (state: State, data: Stored, meta: EventMeta) =>
      changed(state, change(state, data, meta));
  return {
    refundPaid: fact(
      'refund-paid',
      'recordRefundPaid',
      ({ state, input: { referenceUses: _, ...transfer } }) => ({
        ...of(state),
        ...transfer,
        owedCents: state.refundOwedCents - transfer.amountCents,
      }),
      changing(paidBack),
    ),
    refundPaidReversed: fact(
      'refund-paid-reversed',
      'reverseRefundPaid',
      ({ state, input: { reason }, settings }) => {
        const { at: _, ...refund } = must(state.refundsPaid.at(-1), 'refund that was paid');
        return {
          ...of(state),
          ...refund,
          reason,
          owedCents: state.refundOwedCents + refund.amountCents,
          settings: keep(settings, ...frozenWithDebt),
        };
      },
      changing(notPaidBack),
    ),
    creditReturned: fact(
      'credit-returned',
      'returnCredit',
      ({ state, input: { reason }, settings }) => ({
        ...of(state),
        amountCents: creditAbove(state, dueCents(state)),
        reason,
        settings: keep(settings, ...frozenWithDebt),
      }),
      changing(creditOwed),
    ),
  };
}

const factWord =
  <const Lifecycle extends string, State>(lifecycle: Lifecycle) =>
  <const Event extends string, Command extends CommandName<Payment>, Data, Stored>(
    event: Event,
    answers: Command,
    data: (question: Decided<Payment, Command> & { readonly state: State }) => Data,
    apply: (state: State, data: Stored, meta: EventMeta) => State,
  ) => ({ type: `${lifecycle}.${event}.v1` as const, answers: [answers], data, apply });

/** How an event changes the payment. */
type Change<Stored> = (state: PaymentState, data: Stored, meta: EventMeta) => Partial<PaymentState>;
export type ChangeBy<Fact extends keyof Payment['events']> = Change<DataOf<Payment['events'][Fact]>>;

const submitted: ChangeBy<'paymentSubmitted'> = (
  state,
  { method, amountCents, proofFileId, usedOnOrders, shared, settings },
  meta,
) => ({
  payment: {
    method,
    amountCents,
    proofFileId,
    usedOnOrders,
    ...(shared && { shared }),
    at: meta.at,
    ...waitingSince(state.payment, meta),
  },
  ...notDeclined,
  ...withKept(state, settings),
});
const markedAsPaid: ChangeBy<'markedPaidPending'> = (state, { reason, settings }, { at }) => ({
  payment: { method: null, amountCents: null, proofFileId: null, usedOnOrders: [], at, markedBecause: reason },
  ...notDeclined,
  ...withKept(state, settings),
});
const paidBack: ChangeBy<'refundPaid'> = (state, { amountCents, method, reference }, { at }) => ({
  refundsPaid: [...state.refundsPaid, { amountCents, method, reference, at }],
  ...owing(state, -amountCents, at),
});
const notPaidBack: ChangeBy<'refundPaidReversed'> = (state, { amountCents, settings }, { at }) => ({
  refundsPaid: state.refundsPaid.slice(0, -1),
  ...owing(state, amountCents, at, settings),
});
const creditOwed: ChangeBy<'creditReturned'> = (state, { amountCents, settings }, { at }) => ({
  confirmed: state.confirmed && {
    ...state.confirmed,
    creditReturnedCents: creditReturnedCents(state) + amountCents,
  },
  ...owing(state, amountCents, at, settings),
});

/**
 * Returns the part of the amount received earlier that the books have as the buyer's deposit: it leaves the deposit, or
 * returns to it.
 */
export const depositOf = ({ depositCents }: Pick<PaymentState, 'depositCents'>) =>
  depositCents > 0 ? { depositCents } : {};

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
  settings?: Pick<Settings, (typeof frozenWithDebt)[number]>,
): Pick<PaymentState, 'refundOwedCents' | 'refundOwedSince' | 'inForce'> => {
  const cents = refundOwedCents + byCents;
  return {
    refundOwedCents: cents,
    refundOwedSince: cents > 0 ? (refundOwedSince ?? at) : null,
    // An existing debt keeps the deadline that it was promised with.
    inForce: refundOwedSince === null && settings ? { ...inForce, ...keep(settings, ...frozenWithDebt) } : inForce,
  };
};
