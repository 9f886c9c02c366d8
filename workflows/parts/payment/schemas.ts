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
import { frozenWithDebt, keptWithPayment, type keptWithWindow } from './payment.ts';

const method = z.enum(paymentMethods);

/**
 * One transfer by which a buyer pays several orders: its id, its whole amount, and the orders that it was sent for. Each
 * order's event carries its own part of the amount beside this.
 */
export const sharedPayment = z.strictObject({ batchId: id, totalCents: cents, orderIds: z.array(id) });

/**
 * `why`: one of the common reasons; the buyer reads `reason`. `receivedCents`: the amount received so far, in cents; 0
 * for nothing. Required when a payment is declined as too little.
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

/** The commands of a payment that is stored as a `PaymentState`, except those that decide on it. */
export const paymentCommands = {
  /** If nothing is left to pay, nothing is transferred and there is no proof. */
  submitPayment: commandWithBody(
    { method, amountCents: cents, fileId: id.optional() },
    { method, amountCents: cents },
    { proofFileId: id.nullable(), usedOnOrders: z.array(id), shared: sharedPayment.optional() },
  ),
  markPaidPending: command({ reason }),
  extendModerationExpiry: command({ until: instant }),
  ...refundCommands,
  /** The whole overpayment is owed back, although the record continues. */
  returnCredit: command({ reason }),
};

/** `receivedCents`: the amount received so far. `newCents`: the part of it that had not been stated before. */
export const declinedShape = {
  reason: z.string(),
  payBy: z.string(),
  why: z.enum(declineReasons).optional(),
  receivedCents: cents.optional(),
  newCents: cents.optional(),
};

/**
 * Declares the events of a payment and its refunds. `of`: the owner of the money, in each event about money that moved
 * back. `reported`: additional data of a reported payment. `readers`: readers of the steps, if not everybody.
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
      /** null if nothing was to be paid. */
      proofFileId: z.string().nullable(),
      usedOnOrders: z.array(z.string()),
      shared: sharedPayment.optional(),
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
  /** `owedCents`: the amount still owed afterwards. */
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
      ...keptSettings(...frozenWithDebt),
    }),
    { milestone: { kind: 'detour', ...readers, reasonFor: ['staff'] }, personal: saidOfClient('reason') },
  ),
  /** `amountCents`: the overpayment, which is added to the amount owed back. */
  creditReturned: event(
    `${lifecycle}.credit-returned.v1`,
    z.object({ ...of, amountCents: cents, reason: z.string(), ...keptSettings(...frozenWithDebt) }),
    { milestone: { kind: 'done', ...readers, reasonFor: ['staff'] }, personal: saidOfClient('reason') },
  ),
});

/** The part of the events that every lifecycle has. */
export type PaymentEvents = ReturnType<typeof paymentEvents<'payment', Record<never, never>, Record<never, never>>> & {
  readonly paymentDeclined: {
    readonly type: string;
    readonly schema: z.ZodObject<
      typeof declinedShape & ReturnType<typeof keptSettings<(typeof keptWithWindow)[number]>>
    >;
  };
};
