import { z } from 'zod';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfClient } from '#workflows/kernel/personal.ts';
import { cents } from '#workflows/kernel/inputs.ts';
import { paymentMethods } from '#workflows/order/paymentMethods.ts';
import { keptSettings } from '#workflows/settings/schema.ts';
import { creditReport } from './commands.ts';
import { keptWithQuestion, keptWithRejection, keptWithReview } from './inForce.ts';
import { claimChecks, claimFaults, claimWishes } from './terms.ts';

/** The cardholder reads what becomes of the booking. */
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

/** What was decided of a claim. Dates are Pacific calendar days, instants ISO 8601 UTC, money integer cents. */
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
  refundApproved: event('claim.refund-approved.v1', z.object({ ...decided, amountCents: cents }), {
    milestone: { kind: 'done', ...notCardholder },
    personal: saidOfClient('reason'),
  }),
  /** `paidCents`: what came in now towards `differenceCents`, by which the card is dearer. */
  replacementApproved: event(
    'claim.replacement-approved.v1',
    z.object({
      ...decided,
      cardId: z.string(),
      cardBank: z.string(),
      mayReportNextCycle: z.boolean(),
      differenceCents: cents,
      paidCents: cents,
      method: z.enum(paymentMethods).nullable(),
      reference: z.string().nullable(),
      ...withReview,
    }),
    { milestone: { kind: 'done', ...notCardholder }, personal: saidOfClient('reason') },
  ),
  claimReplaced: event(
    'claim.replaced.v1',
    z.object({ ...ofLine, cardholderId: z.string(), newBookingId: z.string(), fault: z.enum(claimFaults) }),
    { milestone: { kind: 'done', ...notCardholder } },
  ),
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
