import { z } from 'zod';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfClient } from '#workflows/kernel/personal.ts';
import { cents } from '#workflows/kernel/inputs.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { keptWithDebt, keptWithPayment, keptWithWindow } from '#workflows/parts/payment/payment.ts';
import { declinedShape, paymentEvents } from '#workflows/parts/payment/schemas.ts';
import { payoutEvents } from '#workflows/parts/payout/schemas.ts';
import { referenceKept } from '#workflows/parts/payout/references.ts';
import { keptSettings } from '#workflows/settings/schema.ts';

const method = z.enum(paymentMethods);
const withWindow = keptSettings(...keptWithWindow);
const withPayment = keptSettings(...keptWithPayment);
const withDebt = keptSettings(...keptWithDebt);
const leaseEnd = z.object({ reportedUntil: z.string(), extendBefore: z.string(), removalDue: z.string() });
/** The records that own the money, which the ledger's lines name. */
const ofOrder = { bookingId: z.string(), orderId: z.string() };
const ofBooking = { ...ofOrder, cardholderId: z.string() };
const notCardholder = { for: ['buyer', 'staff'] } as const;
const payments = paymentEvents('extension', { of: ofOrder, reported: {}, readers: notCardholder });

/** The values that an extension was offered with; they stay in force for it. */
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
  /** The lease before and after. */
  before: leaseEnd,
  after: leaseEnd,
  consentCoversExtensions: z.boolean(),
});

/**
 * The events of an extension. Dates are Pacific calendar days, instants ISO 8601 UTC, amounts integer cents. An
 * approval is not a step of the line's journey: the booking's own event says that the lease moved.
 */
export const extensionEvents = {
  extensionRequested: event(
    'extension.requested.v1',
    z.object({ ...extensionTerms.shape, payBy: z.string(), mayRefuseUntil: z.string(), ...withWindow }),
    { milestone: { kind: 'done' } },
  ),
  ...payments,
  /** The buyer reads why a refund is still to be paid. */
  refundPaidReversed: { ...payments.refundPaidReversed, milestone: { kind: 'detour', ...notCardholder } as const },
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
  /** `newCents` is accompanied by the owner of the money. */
  paymentDeclined: event(
    'extension.declined.v1',
    z.object({ ...declinedShape, bookingId: z.string().optional(), orderId: z.string().optional(), ...withWindow }),
    { milestone: { kind: 'detour', ...notCardholder }, personal: saidOfClient('reason') },
  ),
  extensionAccepted: event('extension.accepted.v1', z.object({}), { milestone: { kind: 'done' } }),
  /** `unsettled`: payments were reported, and staff have to state the amount received. */
  extensionRefused: event(
    'extension.refused.v1',
    z.object({ reason: z.string(), unsettled: z.boolean(), ...withDebt }),
    { milestone: { kind: 'detour' }, personal: saidOfClient('reason') },
  ),
  /** `receivedCents`: the amount received according to staff. */
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
  ...payoutEvents('extension', { of: ofBooking, paid: {} }),
};
