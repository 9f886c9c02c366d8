import { z } from 'zod';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfClient } from '#workflows/kernel/personal.ts';
import { cents } from '#workflows/kernel/inputs.ts';
import { declineReasons } from '#workflows/parts/payment/declineReasons.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { referenceKept } from '#workflows/parts/payout/references.ts';
import { keptSettings } from '#workflows/settings/schema.ts';
import { creditReport } from './commands.ts';
import { keptWithPayment } from '#workflows/parts/payment/payment.ts';
import { keptWithOffer, keptWithQuestion, keptWithRejection, keptWithReview } from './inForce.ts';
import { claimChecks, claimFaults, claimWishes } from './terms.ts';

/** Hidden from the cardholder, who sees what happens to the booking. */
const notCardholder = { for: ['buyer', 'staff'] } as const;
const withReview = keptSettings(...keptWithReview);
const ofLine = { bookingId: z.string(), orderId: z.string(), line: z.int() };
const decided = {
  ...ofLine,
  cardholderId: z.string(),
  bureausSeen: z.array(z.enum(bureaus)),
  fault: z.enum(claimFaults),
  reason: z.string(),
};

const anotherCard = {
  ...decided,
  cardId: z.string(),
  cardBank: z.string(),
  mayReportNextCycle: z.boolean(),
  differenceCents: cents,
  paidCents: cents,
};
const refund = {
  ...ofLine,
  amountCents: cents,
  method: z.enum(paymentMethods),
  ...referenceKept,
  heldCents: cents,
};

/** The line that a claim is about, and its days. */
export const claimTerms = z.object({
  ...ofLine,
  cardholderId: z.string(),
  buyerId: z.string(),
  cardId: z.string(),
  bank: z.string(),
  priceCents: cents,
  window: z.object({
    firstStatementDate: z.string(),
    opens: z.string(),
    urgedUntil: z.string(),
    closes: z.string(),
    reportsFrom: z.string(),
  }),
});

/** The events of a claim. Dates are Pacific calendar days, instants ISO 8601 UTC, amounts integer cents. */
export const claimEvents = {
  claimSubmitted: event(
    'claim.submitted.v1',
    z.object({
      ...claimTerms.shape,
      checks: z.array(z.enum(claimChecks)),
      reports: z.array(creditReport),
      bureausShowing: z.array(z.enum(bureaus)),
      wish: z.enum(claimWishes),
      comment: z.string(),
      /** Absent in claims from before tickets could lead to them. */
      ticketId: z.string().nullable().optional(),
      ...withReview,
    }),
    { milestone: { kind: 'done', ...notCardholder }, personal: saidOfClient('comment') },
  ),
  takenUp: event('claim.taken-up.v1', z.object({}), { milestone: { kind: 'done', ...notCardholder } }),
  moreNeeded: event('claim.more-needed.v1', z.object({ reason: z.string(), ...keptSettings(...keptWithQuestion) }), {
    milestone: { kind: 'detour', ...notCardholder },
    personal: saidOfClient('reason'),
  }),
  answered: event('claim.answered.v1', z.object({ text: z.string(), reports: z.array(creditReport), ...withReview }), {
    milestone: { kind: 'done', ...notCardholder },
    personal: saidOfClient('text'),
  }),
  refundApproved: event(
    'claim.refund-approved.v1',
    z.object({ ...decided, amountCents: cents, releasedCents: cents.optional() }),
    {
      milestone: { kind: 'done', ...notCardholder },
      personal: saidOfClient('reason'),
    },
  ),
  /**
   * Not a step yet: the line moves once the difference is paid. `releasedCents` meant for an unavailable card are held
   * again.
   */
  replacementOffered: event(
    'claim.replacement-offered.v1',
    z.object({
      ...decided,
      cardId: z.string(),
      cardBank: z.string(),
      mayReportNextCycle: z.boolean(),
      differenceCents: cents,
      payBy: z.string(),
      releasedCents: cents,
      ...keptSettings(...keptWithOffer),
    }),
    { milestone: { kind: 'done', ...notCardholder }, personal: saidOfClient('reason') },
  ),
  paymentSubmitted: event(
    'claim.payment-submitted.v1',
    z.object({
      method: z.enum(paymentMethods),
      amountCents: cents,
      proofFileId: z.string(),
      usedOnOrders: z.array(z.string()),
      ...keptSettings(...keptWithPayment),
    }),
    { milestone: { kind: 'done', ...notCardholder } },
  ),
  /** `receivedCents`: the amount received all the same, which is held. */
  paymentDeclined: event(
    'claim.payment-declined.v1',
    z.object({
      ...ofLine,
      reason: z.string(),
      why: z.enum(declineReasons).optional(),
      receivedCents: cents,
      payBy: z.string(),
      ...keptSettings(...keptWithOffer),
    }),
    { milestone: { kind: 'detour', ...notCardholder }, personal: saidOfClient('reason') },
  ),
  offerDeclined: event('claim.offer-declined.v1', z.object({ ...ofLine, ...withReview }), {
    milestone: { kind: 'detour', ...notCardholder },
  }),
  offerWithdrawn: event('claim.offer-withdrawn.v1', z.object({ ...ofLine, reason: z.string(), ...withReview }), {
    milestone: { kind: 'detour', ...notCardholder },
    personal: saidOfClient('reason'),
  }),
  offerExpired: event('claim.offer-expired.v1', z.object({ ...ofLine, payBy: z.string(), ...withReview }), {
    milestone: { kind: 'detour', ...notCardholder },
  }),
  /** `heldCents`: the buyer's money still held afterwards. */
  refundPaid: event('claim.refund-paid.v1', z.object(refund), {
    milestone: { kind: 'done', ...notCardholder },
    personal: saidOfClient('reuseReason'),
  }),
  refundPaidReversed: event('claim.refund-paid-reversed.v1', z.object({ ...refund, reason: z.string() }), {
    milestone: { kind: 'detour', ...notCardholder },
    personal: saidOfClient('reason', 'reuseReason'),
  }),
  /**
   * `paidCents`: the amount received now towards `differenceCents`, by which the card is more expensive.
   * `fromHeldCents`: the part of the held amount that goes into the line now; negative if more was received than it
   * takes.
   */
  replacementApproved: event(
    'claim.replacement-approved.v1',
    z.object({
      ...anotherCard,
      fromHeldCents: z.int().optional(),
      method: z.enum(paymentMethods).nullable(),
      reference: z.string().nullable(),
      ...withReview,
    }),
    { milestone: { kind: 'done', ...notCardholder }, personal: saidOfClient('reason') },
  ),
  /** The offer is paid, and so what was offered is approved. */
  differencePaid: event(
    'claim.difference-paid.v1',
    z.object({
      ...anotherCard,
      fromHeldCents: z.int(),
      method: z.enum(paymentMethods),
      ...referenceKept,
      ...withReview,
    }),
    { milestone: { kind: 'done', ...notCardholder }, personal: saidOfClient('reason', 'reuseReason') },
  ),
  claimReplaced: event(
    'claim.replaced.v1',
    z.object({ ...ofLine, cardholderId: z.string(), newBookingId: z.string(), fault: z.enum(claimFaults) }),
    { milestone: { kind: 'done', ...notCardholder } },
  ),
  /**
   * The order could not take the other card. `releasedCents`, which were meant for the line with it, are held again.
   */
  claimNotReplaced: event('claim.not-replaced.v1', z.object({ ...ofLine, releasedCents: cents, ...withReview }), {
    milestone: { kind: 'detour', ...notCardholder },
  }),
  claimRejected: event(
    'claim.rejected.v1',
    z.object({ ...ofLine, reason: z.string(), ...keptSettings(...keptWithRejection) }),
    { milestone: { kind: 'stopped', ...notCardholder }, personal: saidOfClient('reason') },
  ),
  claimWithdrawn: event('claim.withdrawn.v1', z.object(ofLine), { milestone: { kind: 'stopped', ...notCardholder } }),
  claimReopened: event('claim.reopened.v1', z.object({ ...ofLine, reason: z.string(), ...withReview }), {
    milestone: { kind: 'detour', ...notCardholder },
    personal: saidOfClient('reason'),
  }),
};
