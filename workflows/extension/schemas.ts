import { z } from 'zod';
import { keptLeaseEnd, leaseEnd } from '#workflows/booking/schemas.ts';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { cents, id, reason } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfClient } from '#workflows/kernel/personal.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { frozenWithDebt, keptWithPayment, keptWithWindow } from '#workflows/parts/payment/payment.ts';
import { declinedShape, declinePayment, paymentCommands, paymentEvents } from '#workflows/parts/payment/schemas.ts';
import { referenceKept, referencePrepared, referenceSaid } from '#workflows/parts/payout/references.ts';
import { payoutCommands, payoutEvents } from '#workflows/parts/payout/schemas.ts';
import { keptSettings } from '#workflows/settings/schema.ts';

const method = z.enum(paymentMethods);
const amountCents = cents.min(1);

/** Data of the booking when an extension is requested or approved. */
const booking = {
  /** null while the user is not on the card yet. */
  lease: leaseEnd.nullable(),
  /** The line was served, refunded or replaced, or the user is off the card. */
  bookingIsOver: z.boolean(),
  claimIsOpen: z.boolean(),
};

/**
 * The booking's lease was moved as approved, which follows a moment after the approval unless the line ended meanwhile.
 */
const leaseWasMoved = z.boolean();

/** The commands of an extension (lifecycles, "Extension"). */
export const extensionCommands = {
  requestExtension: commandWithBody(
    {},
    {},
    {
      ...booking,
      bookingId: id,
      orderId: id,
      line: z.int(),
      buyerId: id,
      cardId: id,
      cardholderId: id,
      bank: z.string(),
      statementDay: z.int(),
      securityDays: z.int(),
      linePriceCents: cents,
      lineCommissionCents: cents,
      /** True if the consent that the cardholder signed covers extensions of the lease. */
      consentCoversExtensions: z.boolean(),
      /** Number of earlier extensions, and whether the last of them is still undecided. */
      extensionsBefore: z.int().min(0),
      anotherIsOpen: z.boolean(),
      buyerBlocked: z.boolean(),
      cardholderBlocked: z.boolean(),
    },
  ),
  ...paymentCommands,
  approve: command({ amountCents: cents, method, ...referenceSaid }, { ...booking, ...referencePrepared }),
  decline: declinePayment,
  accept: command({}),
  refuse: command({ reason }),
  expire: internalCommand({}),
  /** `receivedCents`: money received for an extension whose payment is under review. It is owed back. */
  delete: command({ reason, receivedCents: amountCents.optional() }),
  /** Available before the paid cycle has begun, or if nobody serves it because the lease could not be moved. */
  reverseApproval: command({ reason }, { lease: leaseEnd.nullable(), anotherIsOpen: z.boolean(), leaseWasMoved }),
  /** The amount received of a payment that was under review when the extension ended; 0 for nothing. */
  settlePayment: command({ receivedCents: cents }),
  makeCommissionPayable: internalCommand({}, { leaseWasMoved }),
  ...payoutCommands,
};

const withWindow = keptSettings(...keptWithWindow);
const withPayment = keptSettings(...keptWithPayment);
const withDebt = keptSettings(...frozenWithDebt);
/** The records that own the money, which the ledger's lines name. */
const ofOrder = { bookingId: z.string(), orderId: z.string() };
const ofBooking = { ...ofOrder, cardholderId: z.string() };
const notCardholder = { for: ['buyer', 'staff'] } as const;

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
  before: keptLeaseEnd,
  after: keptLeaseEnd,
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
  ...paymentEvents('extension', { of: ofOrder, reported: {}, readers: notCardholder }),
  extensionApproved: event(
    'extension.approved.v1',
    z.object({
      ...ofBooking,
      amountCents: cents,
      priceCents: cents,
      commissionCents: cents,
      method,
      ...referenceKept,
      before: keptLeaseEnd,
      after: keptLeaseEnd,
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
      before: keptLeaseEnd,
      after: keptLeaseEnd,
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
