// What is written down of a payment, and how that changes what is known of it: a fact's data and its change in one entry.
import type { EventMeta } from '#workflows/kernel/lifecycle.ts';
import { must } from '#workflows/kernel/must.ts';
import { keep, type Kept, withKept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { DeclineReason } from './declineReasons.ts';
import type { PaymentMethod } from './methods.ts';
import {
  cameInCents,
  creditAbove,
  creditReturnedCents,
  keptWithDebt,
  keptWithPayment,
  type PaymentState,
  type ReportedPayment,
  shortAfter,
} from './payment.ts';

type Debt = Pick<Settings, (typeof keptWithDebt)[number]>;
/** What a fact is computed from, whichever lifecycle writes it down. */
interface Decided<Input> {
  readonly state: PaymentState;
  readonly input: Input;
  readonly settings: Settings;
}
interface Transfer {
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly reference: string;
}
interface Decline {
  readonly reason: string;
  readonly why?: DeclineReason | undefined;
  readonly receivedCents?: number | undefined;
}
interface Reason {
  readonly reason: string;
}

const notDeclined = { declinedBecause: null, declinedWhy: null };

interface Report<Proof> {
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly proofFileId: Proof;
  readonly usedOnOrders: readonly string[];
}
/** What the buyer reports as paid. */
export const paymentSubmitted = {
  data: <Proof extends string | null>({
    input: { method, amountCents, proofFileId, usedOnOrders },
    settings,
  }: Omit<Decided<Report<Proof>>, 'state'>) => ({
    method,
    amountCents,
    proofFileId,
    usedOnOrders,
    settings: keep(settings, ...keptWithPayment),
  }),
  /** Another proof while one is under review doesn't restart the promise: the buyer has waited since the first. */
  change: <InForce extends Kept, Data extends { readonly settings?: Kept | undefined }>(
    state: { readonly payment: Pick<ReportedPayment, 'at' | 'since'> | null; readonly inForce: InForce },
    { settings, ...payment }: Data,
    { at, from, to }: EventMeta,
  ) => ({
    payment: {
      ...payment,
      at,
      ...(state.payment && from === to ? { since: state.payment.since ?? state.payment.at } : {}),
    },
    ...notDeclined,
    ...withKept(state, settings),
  }),
};

/** Staff know of a payment that its buyer did not report. */
export const markedPaidPending = {
  data: ({ input: { reason }, settings }: Omit<Decided<Reason>, 'state'>) => ({
    reason,
    settings: keep(settings, ...keptWithPayment),
  }),
  change: <InForce extends Kept>(
    state: { readonly inForce: InForce },
    { reason, settings }: Reason & { readonly settings?: Kept | undefined },
    { at }: EventMeta,
  ) => ({
    payment: { method: null, amountCents: null, proofFileId: null, usedOnOrders: [], at, markedBecause: reason },
    ...notDeclined,
    ...withKept(state, settings),
  }),
};

/** `receivedCents`: what came in so far; `newCents`: the part of it that nobody had said before. */
export const paymentDeclined = {
  data: (state: PaymentState, { reason, why, receivedCents }: Decline) => ({
    reason,
    why,
    receivedCents,
    ...(receivedCents === undefined ? {} : { newCents: Math.max(0, receivedCents - cameInCents(state)) }),
  }),
  change: <InForce extends Kept>(
    state: PaymentState & { readonly inForce: InForce },
    {
      reason,
      payBy,
      why,
      receivedCents,
      newCents = 0,
      settings,
    }: Decline & {
      readonly payBy: string;
      readonly newCents?: number | undefined;
      readonly settings?: Kept | undefined;
    },
    { at }: EventMeta,
  ) => ({
    declinedBecause: reason,
    declinedWhy: why ?? null,
    ...shortAfter(state, why, receivedCents),
    depositCents: state.depositCents + newCents,
    payBy,
    payBySetAt: at,
    payment: null,
    reviewBy: null,
    ...withKept<InForce>(state, settings),
  }),
};

/** `owedCents`: what is still owed after it. */
export const refundPaid = {
  data: ({
    state,
    input: { amountCents, method, reference, reuseReason },
  }: Decided<Transfer & { readonly reuseReason?: string | undefined }>) => ({
    amountCents,
    method,
    reference,
    reuseReason,
    owedCents: state.refundOwedCents - amountCents,
  }),
  change: <State extends PaymentState>(
    state: State,
    { amountCents, method, reference }: Transfer,
    { at }: EventMeta,
  ) => ({
    refundsPaid: [...state.refundsPaid, { amountCents, method, reference, at }],
    ...owing(state, -amountCents, at),
  }),
};

export const refundPaidReversed = {
  data: ({ state, input: { reason }, settings }: Decided<Reason>) => {
    const { amountCents, method, reference } = must(state.refundsPaid.at(-1), 'refund that was paid');
    return {
      amountCents,
      method,
      reference,
      reason,
      owedCents: state.refundOwedCents + amountCents,
      settings: keep(settings, ...keptWithDebt),
    };
  },
  change: <State extends PaymentState>(state: State, { amountCents, settings }: Owed, { at }: EventMeta) => ({
    refundsPaid: state.refundsPaid.slice(0, -1),
    ...owing(state, amountCents, at, settings),
  }),
};

/** `amountCents`: what was paid above what was due, by which what is owed back rises. */
export const creditReturned = {
  data: ({ state, input: { reason }, settings }: Decided<Reason>, dueCents: number) => ({
    amountCents: creditAbove(state, dueCents),
    reason,
    settings: keep(settings, ...keptWithDebt),
  }),
  change: <State extends PaymentState>(state: State, { amountCents, settings }: Owed, { at }: EventMeta) => ({
    confirmed: state.confirmed && {
      ...state.confirmed,
      creditReturnedCents: creditReturnedCents(state) + amountCents,
    },
    ...owing(state, amountCents, at, settings),
  }),
};
interface Owed {
  readonly amountCents: number;
  readonly settings?: Debt | undefined;
}

/** A confirmation that was taken back: the payment is reviewed anew. */
export const reviewedAnew = ({ payment }: Pick<PaymentState, 'payment'>, at: string) => ({
  confirmed: null,
  payment: payment && { ...payment, since: at },
  reviewBy: null,
});

/** What of the money that came in before is in the books as the buyer's deposit: it leaves it, or comes back to it. */
export const depositOf = ({ depositCents }: Pick<PaymentState, 'depositCents'>) =>
  depositCents > 0 ? { depositCents } : {};

/** The debt after it rose or fell, and since when there is one. */
export const owing = <State extends PaymentState>(
  { refundOwedCents, refundOwedSince, inForce }: State,
  byCents: number,
  at: string,
  settings?: Debt,
): Pick<State, 'refundOwedCents' | 'refundOwedSince' | 'inForce'> => {
  const cents = refundOwedCents + byCents;
  return {
    refundOwedCents: cents,
    refundOwedSince: cents > 0 ? (refundOwedSince ?? at) : null,
    // What is owed already keeps the time it was promised in.
    inForce: refundOwedSince === null && settings ? { ...inForce, ...keep(settings, ...keptWithDebt) } : inForce,
  };
};
