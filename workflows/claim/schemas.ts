// oxlint-disable max-lines -- one event after the other
import { z } from 'zod';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { cents, date, id, reason } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfClient } from '#workflows/kernel/personal.ts';
import { declineReasons } from '#workflows/parts/payment/declineReasons.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { keptWithPayment } from '#workflows/parts/payment/payment.ts';
import { declinePayment, refundCommands } from '#workflows/parts/payment/schemas.ts';
import { referenceKept, referencePrepared, referenceSaid } from '#workflows/parts/payout/references.ts';
import { keptSettings } from '#workflows/settings/schema.ts';
import { keptWithOffer, keptWithQuestion, keptWithRejection, keptWithReview } from './state.ts';
import { claimFaults, everyClaimCheck, requestedRemedies } from './terms.ts';

const someBureaus = z.array(z.enum(bureaus)).max(3);
/** One PDF, the bureaus whose reports it contains, and the Pacific day of the report. */
export const creditReport = z.strictObject({
  fileId: id,
  bureaus: z.array(z.enum(bureaus)).min(1).max(3),
  reportDate: date,
});
const reports = z.array(creditReport).max(3);

const claimed = {
  checks: z.partialRecord(z.enum(everyClaimCheck), z.boolean()),
  bureausShowing: someBureaus,
  wish: z.enum(requestedRemedies),
  comment: z.string().trim().max(1_000).default(''),
  /** The buyer's ticket that led to the claim. */
  ticketId: id.nullable().default(null),
};

/** Data of the booking when a claim is sent or opened again. */
const booking = {
  /** The line was served, refunded or replaced, or the user is off the card. */
  bookingIsOver: z.boolean(),
  /** Another claim of this booking is still undecided. */
  anotherIsOpen: z.boolean(),
};

/** Data of the line when a claim is approved. */
const line = {
  /** The order still serves this line by this booking, and it was not refunded or replaced otherwise. */
  lineIsOnThisBooking: z.boolean(),
  /** True if an approved extension's cycle has not begun: its money is settled first. */
  extensionIsUnserved: z.boolean(),
  /** The user has left the card: no other card takes over a line that is over. */
  userIsOffCard: z.boolean().default(false),
};

/** The card that is to take over a line, at its current terms, and how much more it costs than was paid. */
export const replacementCard = z.strictObject({
  cardId: id,
  bank: z.string(),
  cardholderId: id,
  statementDate: date,
  priceCents: cents,
  differenceCents: cents,
  /** The card's statement is so close that the line may report a cycle later. */
  mayComeLater: z.boolean(),
  /** The order already has the card on one of its lines. */
  isOnOrder: z.boolean(),
  /** The reason why no slot is available on it; null if one is. */
  notOrderable: z.string().nullable(),
});

const decision = { bureausSeen: someBureaus, fault: z.enum(claimFaults), reason };
const replacement = { ...decision, mayReportNextCycle: z.boolean().default(false) };
/** Data of the line and of the replacement card, prepared by the server. */
const replacing = {
  ...line,
  card: replacementCard,
  /** A claim of this line was already settled with another card. */
  replacedBefore: z.boolean(),
};
const method = z.enum(paymentMethods);
const amountCents = cents.min(1);

/** The commands of a claim (lifecycles, "Claim"). */
export const claimCommands = {
  submitClaim: commandWithBody({ ...claimed, reports }, claimed, {
    ...booking,
    reports,
    bookingId: id,
    orderId: id,
    line: z.int(),
    buyerId: id,
    cardId: id,
    cardholderId: id,
    bank: z.string(),
    priceCents: cents,
    /** null while the user is not on the card yet. */
    window: z
      .strictObject({ firstStatementDate: date, opens: date, urgedUntil: date, closes: date, reportsFrom: date })
      .nullable(),
  }),
  takeUp: command({}),
  askForMore: command({ reason }),
  answer: commandWithBody({ text: reason, reports }, { text: reason }, { reports }),
  approveRefund: command({ ...decision, amountCents: cents }, { ...line, refundableCents: cents }),
  approveReplacement: commandWithBody({ ...replacement, cardId: id }, replacement, replacing),
  /** Offers a card that costs more than was paid: the buyer pays the difference or declines. */
  offerReplacement: commandWithBody({ ...replacement, cardId: id }, replacement, replacing),
  submitPayment: commandWithBody(
    { method, amountCents, fileId: id },
    { method, amountCents },
    { proofFileId: id, usedOnOrders: z.array(id) },
  ),
  declineOffer: command({}),
  withdrawOffer: command({ reason }),
  expireOffer: internalCommand({}),
  /** `amountCents`: the amount received now, which together with the held amount makes up the difference. */
  confirmPayment: command(
    { amountCents, method, ...referenceSaid },
    { ...line, card: replacementCard, ...referencePrepared },
  ),
  /**
   * `receivedCents`: the amount received all the same; 0 for nothing. It counts towards the difference, or is owed
   * back.
   */
  declinePayment,
  ...refundCommands,
  reject: command({ reason }),
  withdraw: command({}),
  /** Opens a rejected claim again. */
  reopen: command({ reason }, booking),
  noteReplaced: internalCommand({ newBookingId: id }),
  /** The order refused to move the line. `lineIsOnThisBooking`: true unless the line was moved before. */
  noteNotReplaced: internalCommand({}, { lineIsOnThisBooking: z.boolean() }),
};

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
      checks: z.array(z.enum(everyClaimCheck)),
      reports: z.array(creditReport),
      bureausShowing: z.array(z.enum(bureaus)),
      wish: z.enum(requestedRemedies),
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
    milestone: { kind: 'detour', ...notCardholder, reasonFor: ['staff'] },
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
