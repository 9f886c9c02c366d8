import { z } from 'zod';
import { command, commandWithBody } from '#workflows/kernel/command.ts';
import { cents, id, instant, reason } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import type { Milestone } from '#workflows/kernel/milestone.ts';
import { saidOfClient } from '#workflows/kernel/personal.ts';
import { referenceKept, referencePrepared, referenceSaid } from '#workflows/parts/payout/references.ts';
import { keptSettings } from '#workflows/settings/schema.ts';
import { declineReasons } from './declineReasons.ts';
import { paymentMethods } from './methods.ts';
import { keptWithDebt, keptWithPayment, type keptWithWindow } from './payment.ts';

const method = z.enum(paymentMethods);

/**
 * `why`: one of the usual reasons; the buyer reads `reason`. `receivedCents`: what came in so far, in cents; 0 for nothing. Whoever
 * declines a payment as too little says it.
 */
export const declinePayment = command({
  reason,
  why: z.enum(declineReasons).optional(),
  receivedCents: cents.optional(),
});

export const refundCommands = {
  recordRefundPaid: command({ amountCents: cents.min(1), method, ...referenceSaid }, referencePrepared),
  reverseRefundPaid: command({ reason }),
};

/** What can be asked of a payment that is kept as a `PaymentState`, beside what decides on it. */
export const paymentCommands = {
  /** Where nothing is left to pay, nothing is sent and there is no proof of it. */
  submitPayment: commandWithBody(
    { method, amountCents: cents, fileId: id.optional() },
    { method, amountCents: cents },
    { proofFileId: id.nullable(), usedOnOrders: z.array(id) },
  ),
  markPaidPending: command({ reason }),
  extendModerationExpiry: command({ until: instant }),
  ...refundCommands,
  /** All that was paid above what was due is owed back, although the record stands. */
  returnCredit: command({ reason }),
};

/** `receivedCents`: what came in so far; `newCents`: the part of it that nobody had said before. */
export const declinedShape = {
  reason: z.string(),
  payBy: z.string(),
  why: z.enum(declineReasons).optional(),
  receivedCents: cents.optional(),
  newCents: cents.optional(),
};

/**
 * What is written down of a payment and its refunds. `of`: whose money it is, in each event about money that moved back; `reported`: what else
 * a report of a payment says; `readers`: who reads the steps, where not everybody does.
 */
export const paymentEvents = <
  const Lifecycle extends string,
  Of extends z.core.$ZodLooseShape,
  Reported extends z.core.$ZodLooseShape,
>(
  lifecycle: Lifecycle,
  { of, reported, readers }: { readonly of: Of; readonly reported: Reported; readonly readers: Pick<Milestone, 'for'> },
) => ({
  paymentSubmitted: event(
    `${lifecycle}.payment-submitted.v1`,
    z.object({
      method,
      amountCents: cents,
      /** null where nothing was to be paid. */
      proofFileId: z.string().nullable(),
      usedOnOrders: z.array(z.string()),
      ...reported,
      ...keptSettings(...keptWithPayment),
    }),
    { milestone: { kind: 'done', ...readers } },
  ),
  markedPaidPending: event(
    `${lifecycle}.marked-paid-pending.v1`,
    z.object({ reason: z.string(), ...reported, ...keptSettings(...keptWithPayment) }),
    { milestone: { kind: 'done', ...readers, reasonFor: ['staff'] }, personal: saidOfClient('reason') },
  ),
  /** `owedCents`: what is still owed after it. */
  refundPaid: event(
    `${lifecycle}.refund-paid.v1`,
    z.object({ ...of, amountCents: cents, method, ...referenceKept, owedCents: cents }),
    { milestone: { kind: 'done', ...readers }, personal: saidOfClient('reuseReason') },
  ),
  refundPaidReversed: event(
    `${lifecycle}.refund-paid-reversed.v1`,
    z.object({
      ...of,
      amountCents: cents,
      method,
      reference: z.string(),
      reason: z.string(),
      owedCents: cents,
      ...keptSettings(...keptWithDebt),
    }),
    { milestone: { kind: 'detour', ...readers, reasonFor: ['staff'] }, personal: saidOfClient('reason') },
  ),
  /** `amountCents`: what was paid above what was due, by which what is owed back rises. */
  creditReturned: event(
    `${lifecycle}.credit-returned.v1`,
    z.object({ ...of, amountCents: cents, reason: z.string(), ...keptSettings(...keptWithDebt) }),
    { milestone: { kind: 'done', ...readers, reasonFor: ['staff'] }, personal: saidOfClient('reason') },
  ),
});

/** The events as far as every lifecycle has them. */
export type PaymentEvents = ReturnType<typeof paymentEvents<'payment', Record<never, never>, Record<never, never>>> & {
  readonly paymentDeclined: {
    readonly type: string;
    readonly schema: z.ZodObject<
      typeof declinedShape & ReturnType<typeof keptSettings<(typeof keptWithWindow)[number]>>
    >;
  };
};
