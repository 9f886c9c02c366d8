import { z } from 'zod';
import { event } from '#workflows/kernel/lifecycle.ts';
import { ofCardholder, saidOfCardholder, saidOfClient } from '#workflows/kernel/personal.ts';
import { cents } from '#workflows/kernel/inputs.ts';
import { declineReasons } from '#workflows/parts/payment/declineReasons.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { payoutKept, payoutTakenBack } from '#workflows/parts/payout/inputs.ts';
import { referenceKept } from '#workflows/parts/payout/references.ts';
import { keptSettings } from '#workflows/settings/schema.ts';
import { keptWithDebt, keptWithPayment, keptWithWindow } from './inForce.ts';

const method = z.enum(paymentMethods);
const withWindow = keptSettings(...keptWithWindow);
const withPayment = keptSettings(...keptWithPayment);
const withDebt = keptSettings(...keptWithDebt);
const leaseEnd = z.object({ reportedUntil: z.string(), extendBefore: z.string(), removalDue: z.string() });
/** Whose money it is: what the ledger's lines name. */
const ofOrder = { bookingId: z.string(), orderId: z.string() };
const ofBooking = { ...ofOrder, cardholderId: z.string() };
const notBuyer = { for: ['cardholder', 'staff'] } as const;
const notCardholder = { for: ['buyer', 'staff'] } as const;

/** What an extension was offered at: these values stay in force for it. */
export const extensionTerms = z.object({
  bookingId: z.string(),
  orderId: z.string(),
  line: z.int(),
  buyerId: z.string(),
  cardId: z.string(),
  cardholderId: z.string(),
  bank: z.string(),
  statementDay: z.int(),
  securityDays: z.int(),
  percent: z.number(),
  priceCents: cents,
  commissionCents: cents,
  /** The lease as it was, and as it will be. */
  before: leaseEnd,
  after: leaseEnd,
  consentCoversExtensions: z.boolean(),
});

/**
 * What was decided of an extension. Dates are Pacific calendar days, instants ISO 8601 UTC, money integer cents. An approval is no step
 * of the line's way: the booking's own event says that the lease moved.
 */
export const extensionEvents = {
  extensionRequested: event(
    'extension.requested.v1',
    z.object({ ...extensionTerms.shape, payBy: z.string(), mayRefuseUntil: z.string(), ...withWindow }),
    { milestone: { kind: 'done' } },
  ),
  paymentSubmitted: event(
    'extension.payment-submitted.v1',
    z.object({
      method,
      amountCents: cents,
      /** null where nothing was to be paid. */
      proofFileId: z.string().nullable(),
      usedOnOrders: z.array(z.string()),
      ...withPayment,
    }),
    { milestone: { kind: 'done', ...notCardholder } },
  ),
  markedPaidPending: event('extension.marked-paid-pending.v1', z.object({ reason: z.string(), ...withPayment }), {
    milestone: { kind: 'done', reasonFor: ['staff'], ...notCardholder },
    personal: saidOfClient('reason'),
  }),
  extensionApproved: event(
    'extension.approved.v1',
    z.object({
      ...ofBooking,
      amountCents: cents,
      priceCents: cents,
      commissionCents: cents,
      method,
      ...referenceKept,
      before: leaseEnd,
      after: leaseEnd,
      depositCents: cents.optional(),
    }),
    { milestone: null, personal: saidOfClient('reuseReason') },
  ),
  /** `receivedCents`: what came in for it so far; `newCents`: the part of it that nobody had said before, with whose money it is. */
  paymentDeclined: event(
    'extension.declined.v1',
    z.object({
      reason: z.string(),
      payBy: z.string(),
      why: z.enum(declineReasons).optional(),
      receivedCents: cents.optional(),
      newCents: cents.optional(),
      bookingId: z.string().optional(),
      orderId: z.string().optional(),
      ...withWindow,
    }),
    { milestone: { kind: 'detour', ...notCardholder }, personal: saidOfClient('reason') },
  ),
  extensionAccepted: event('extension.accepted.v1', z.object({}), { milestone: { kind: 'done' } }),
  /** `unsettled`: payments were reported, and staff have to say what came in. */
  extensionRefused: event(
    'extension.refused.v1',
    z.object({ reason: z.string(), unsettled: z.boolean(), ...withDebt }),
    { milestone: { kind: 'detour' }, personal: saidOfClient('reason') },
  ),
  /** `receivedCents`: what staff said had come in. */
  extensionDeleted: event(
    'extension.deleted.v1',
    z.object({
      ...ofOrder,
      reason: z.string(),
      receivedCents: cents.optional(),
      depositCents: cents.optional(),
      unsettled: z.boolean(),
      ...withDebt,
    }),
    { milestone: { kind: 'detour', reasonFor: ['buyer', 'staff'] }, personal: saidOfClient('reason') },
  ),
  extensionExpired: event(
    'extension.expired.v1',
    z.object({ payBy: z.string(), unsettled: z.boolean(), ...withDebt }),
    { milestone: { kind: 'detour' } },
  ),
  moderationExpiryExtended: event('extension.moderation-expiry-extended.v1', z.object({ until: z.string() }), {
    milestone: null,
  }),
  approvalReversed: event(
    'extension.approval-reversed.v1',
    z.object({
      ...ofBooking,
      reason: z.string(),
      amountCents: cents,
      priceCents: cents,
      commissionCents: cents,
      before: leaseEnd,
      after: leaseEnd,
      depositCents: cents.optional(),
      creditReturnedCents: cents.optional(),
      ...withPayment,
    }),
    { milestone: null, personal: saidOfClient('reason') },
  ),
  paymentSettled: event(
    'extension.payment-settled.v1',
    z.object({ ...ofOrder, receivedCents: cents, depositCents: cents.optional(), ...withDebt }),
    { milestone: null },
  ),
  /** `owedCents`: what is still owed after it. */
  refundPaid: event(
    'extension.refund-paid.v1',
    z.object({ ...ofOrder, amountCents: cents, method, ...referenceKept, owedCents: cents }),
    { milestone: { kind: 'done', ...notCardholder }, personal: saidOfClient('reuseReason') },
  ),
  refundPaidReversed: event(
    'extension.refund-paid-reversed.v1',
    z.object({
      ...ofOrder,
      amountCents: cents,
      method,
      reference: z.string(),
      reason: z.string(),
      owedCents: cents,
      ...withDebt,
    }),
    { milestone: { kind: 'detour', ...notCardholder }, personal: saidOfClient('reason') },
  ),
  /** `amountCents`: what was paid above the price, by which what is owed back rises. */
  creditReturned: event(
    'extension.credit-returned.v1',
    z.object({ ...ofOrder, amountCents: cents, reason: z.string(), ...withDebt }),
    { milestone: { kind: 'done', ...notCardholder, reasonFor: ['staff'] }, personal: saidOfClient('reason') },
  ),
  commissionBecamePayable: event(
    'extension.commission-became-payable.v1',
    z.object({ ...ofBooking, amountCents: cents }),
    { milestone: { kind: 'done', ...notBuyer } },
  ),
  commissionPaid: event('extension.commission-paid.v1', z.object({ ...ofBooking, amountCents: cents, ...payoutKept }), {
    milestone: { kind: 'done', ...notBuyer },
    personal: ofCardholder('paidTo', 'reuseReason'),
  }),
  commissionUnpaid: event(
    'extension.commission-unpaid.v1',
    z.object({ ...ofBooking, amountCents: cents, ...payoutTakenBack, reason: z.string() }),
    { milestone: { kind: 'detour', ...notBuyer }, personal: saidOfCardholder('reason') },
  ),
};
