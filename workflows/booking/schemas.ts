// oxlint-disable max-lines -- one event after the other
import { z } from 'zod';
import { agreedTexts } from '#workflows/agreedTextsSchema.ts';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { everyStep } from '#workflows/kernel/everyStep.ts';
import { cents, date, id, reason } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { ofCardholder, ofClient, saidOfCardholder, saidOfClient } from '#workflows/kernel/personal.ts';
import { commentMaximum, linesMaximum } from '#workflows/limits.ts';
import { clientPaths, knownClient } from '#workflows/order/schemas.ts';
import { payoutCommands, payoutEvents } from '#workflows/parts/payout/schemas.ts';
import { clientFields } from '#workflows/settings/lenderTerms.ts';
import { keptSettings, keptSettingsSince } from '#workflows/settings/schema.ts';
import { bureaus } from './bureaus.ts';
import { consentSteps } from './consentSteps.ts';
import { keptAtOpening, keptWhenUnable, keptWithClaims, keptWithLease, notedBeside } from './state.ts';

/** The last days of a lease, Pacific. */
export const leaseEnd = z.strictObject({ reportedUntil: date, extendBefore: date, removalDue: date });
/** An extension moves the last days of the lease; `before` is the end for which it was approved. */
const moved = { extensionId: id, before: leaseEnd, after: leaseEnd };

/** The most recent booking of another order's line. */
const replacedLine = z.strictObject({
  bookingId: id,
  orderId: id,
  line: z.int(),
  buyerId: id.nullable(),
  /** True if the booking has ended and its user, if there was one, no longer benefits from it. */
  isOver: z.boolean(),
});

/** The commands of a booking (lifecycles, "Booking"). */
export const bookingCommands = {
  openBooking: internalCommand({
    orderId: id,
    line: z.int(),
    buyerId: id,
    cardId: id,
    cardholderId: id,
    bank: z.string(),
    bankId: z.int(),
    limitCents: cents,
    openedOn: z.string(),
    statementDay: z.int(),
    statementDate: date,
    priceCents: cents,
    commissionCents: cents,
    securityDays: z.int(),
    removalHoldDays: z.int(),
    client: knownClient,
    replacementFor: id.nullable(),
  }),
  signConsent: command(
    { steps: everyStep(consentSteps, 'everyConsentStepDone'), signature: z.string().trim().min(2).max(120) },
    { nameDiffers: z.boolean().optional(), termsVersion: agreedTexts.termsVersion },
  ),
  refuse: command({ reason }),
  reportAuAdded: command({ screenshotFileId: id }),
  addClient: command({ via: z.enum(['phone', 'online']) }),
  unableToAdd: command({ reason }),
  markPosted: command({ bureaus: z.array(z.enum(bureaus)).max(3) }),
  acceptPosting: internalCommand({}, { claimIsOpen: z.boolean() }),
  reportAuRemoved: command({ screenshotFileId: id }),
  extendLease: internalCommand(moved),
  /** The extension's approval was undone. */
  shortenLease: internalCommand(moved),
  changeClient: internalCommand({ client: knownClient }),
  cancelBooking: internalCommand({ reason }),
  replace: internalCommand({ newBookingId: id, reason }),
  refund: command(
    { amountCents: cents, reason, claimId: id.nullable().default(null) },
    { orderIsPaid: z.boolean(), lineIsOnThisBooking: z.boolean() },
  ),
  /** A file that cannot be used counts as missing: in the decision's input it is an id or null. */
  confirmBalance: commandWithBody(
    { amountCents: cents, screenshotFileId: id.nullable().default(null) },
    { amountCents: cents, screenshotFileId: id.nullable() },
    {},
  ),
  /** A record that hangs on the booking is open, or no longer. */
  noteBeside: internalCommand({ lifecycle: z.enum(notedBeside), id, isOpen: z.boolean() }),
  makeCommissionPayable: internalCommand({}),
  /** A claim was approved and the cardholder was at fault. */
  voidCommission: internalCommand({ claimId: id }),
  ...payoutCommands,
  updateCommission: command({ amountCents: cents, reason }),
  /** The booking replaces an ended line of another order of the same buyer, which staff name. */
  setReplacement: command(
    {
      orderNumber: z
        .string()
        .trim()
        .regex(/^#?\d{1,18}$/)
        .max(20),
      line: z.int().min(1).max(linesMaximum),
    },
    { replaced: replacedLine.nullable() },
  ),
  /** Comments between staff and the cardholder, hidden from the buyer. */
  comment: command({ text: z.string().trim().min(1).max(commentMaximum) }),
  recordReveal: internalCommand({ field: z.enum(clientFields), reason }),
};

/** Steps between the cardholder and staff, hidden from buyers. */
const notBuyer = { for: ['cardholder', 'staff'] } as const;
/** The order and the owner of the commission. */
const ofOrder = { orderId: z.string(), cardholderId: z.string() };
/** Data for reactions to the end of a booking: the slot, and whether a removal hold is needed. */
const ended = {
  orderId: z.string(),
  line: z.int(),
  cardId: z.string(),
  cardholderId: z.string(),
  auWasAdded: z.boolean(),
};
const lease = {
  firstStatementDate: z.string(),
  reportedUntil: z.string(),
  extendBefore: z.string(),
  removalDue: z.string(),
  claimWindowCloses: z.string(),
  payableFrom: z.string(),
  ...keptSettingsSince(keptWithLease, keptWithClaims),
};

/** The same as an event keeps it. */
export const keptLeaseEnd = z.object({ reportedUntil: z.string(), extendBefore: z.string(), removalDue: z.string() });
const keptMove = { orderId: z.string(), extensionId: z.string(), before: keptLeaseEnd, after: keptLeaseEnd };

/** The events of a booking. Dates are Pacific calendar days, instants ISO 8601 UTC, amounts integer cents. */
export const bookingEvents = {
  bookingOpened: event(
    'booking.opened.v1',
    z.object({ ...bookingCommands.openBooking.sent, ...keptSettings(...keptAtOpening) }),
    { milestone: { kind: 'done' }, personal: ofClient(...clientPaths) },
  ),
  consentSigned: event(
    'booking.consent-signed.v1',
    z.object({
      steps: z.array(z.string()),
      signature: z.string(),
      /** True if the signature differs from the account's name; absent if they were not compared. */
      nameDiffers: z.boolean().optional(),
      termsVersion: agreedTexts.termsVersion,
    }),
    { milestone: { kind: 'done' }, personal: ofCardholder('signature') },
  ),
  bookingRefused: event('booking.refused.v1', z.object({ ...ended, reason: z.string() }), {
    milestone: { kind: 'stopped' },
    personal: saidOfClient('reason'),
  }),
  auAdded: event('booking.au-added.v1', z.object({ orderId: z.string(), screenshotFileId: z.string(), ...lease }), {
    milestone: { kind: 'done' },
  }),
  clientAdded: event(
    'booking.client-added.v1',
    z.object({ orderId: z.string(), via: z.enum(['phone', 'online']), ...lease }),
    { milestone: { kind: 'done' } },
  ),
  clientChanged: event('booking.client-changed.v1', z.object({ client: bookingCommands.changeClient.sent.client }), {
    milestone: null,
    personal: ofClient(...clientPaths),
  }),
  unableToAddReported: event(
    'booking.unable-to-add-reported.v1',
    z.object({ reason: z.string(), ...keptSettings(...keptWhenUnable) }),
    { milestone: { kind: 'detour', ...notBuyer }, personal: saidOfClient('reason') },
  ),
  posted: event('booking.posted.v1', z.object({ bureaus: z.array(z.enum(bureaus)) }), { milestone: { kind: 'done' } }),
  postingAccepted: event('booking.posting-accepted.v1', z.object({ claimWindowCloses: z.string() }), {
    milestone: { kind: 'done' },
  }),
  leaseExtended: event('booking.lease-extended.v1', z.object(keptMove), { milestone: { kind: 'done' } }),
  leaseShortened: event('booking.lease-shortened.v1', z.object(keptMove), { milestone: { kind: 'detour' } }),
  auRemoved: event(
    'booking.au-removed.v1',
    z.object({ ...ended, screenshotFileId: z.string(), removalHoldDays: z.int() }),
    { milestone: { kind: 'done' } },
  ),
  bookingCancelled: event('booking.cancelled.v1', z.object({ ...ended, reason: z.string() }), {
    milestone: { kind: 'stopped' },
    personal: saidOfClient('reason'),
  }),
  bookingReplaced: event('booking.replaced.v1', z.object({ ...ended, newBookingId: z.string(), reason: z.string() }), {
    milestone: { kind: 'stopped' },
    personal: saidOfClient('reason'),
  }),
  bookingRefunded: event(
    'booking.refunded.v1',
    z.object({ ...ended, amountCents: cents, reason: z.string(), claimId: z.string().nullable() }),
    { milestone: { kind: 'stopped', amountFor: ['buyer', 'staff'] }, personal: saidOfClient('reason') },
  ),
  balanceConfirmed: event(
    'booking.balance-confirmed.v1',
    z.object({ amountCents: cents, minimumCents: cents, screenshotFileId: z.string().nullable() }),
    { milestone: { kind: 'done', ...notBuyer } },
  ),
  ...payoutEvents('booking', { of: ofOrder, paid: { cardId: z.string() } }),
  besideNoted: event(
    'booking.beside-noted.v1',
    z.object({ orderId: z.string(), lifecycle: z.enum(notedBeside), id: z.string(), isOpen: z.boolean() }),
    { milestone: null },
  ),
  /** `wasEarned`: the commission was payable or paid already, and is now owed to the company. */
  commissionVoided: event(
    'booking.commission-voided.v1',
    z.object({
      amountCents: cents,
      ...ofOrder,
      claimId: z.string(),
      wasEarned: z.boolean(),
      wasPaid: z.boolean(),
    }),
    { milestone: { kind: 'stopped', ...notBuyer } },
  ),
  commissionUpdated: event(
    'booking.commission-updated.v1',
    z.object({
      amountCents: cents,
      amountCentsBefore: cents,
      wasPayable: z.boolean(),
      reason: z.string(),
      ...ofOrder,
    }),
    { milestone: { kind: 'detour', ...notBuyer }, personal: saidOfCardholder('reason') },
  ),
  replacementSet: event(
    'booking.replacement-set.v1',
    z.object({ orderId: z.string(), replacementFor: z.string(), replacedOrderId: z.string(), replacedLine: z.int() }),
    { milestone: null },
  ),
  /** Sealed for the cardholder regardless of the author: the conversation is theirs. */
  commented: event(
    'booking.commented.v1',
    z.object({ text: z.string(), from: z.enum(['cardholder', 'staff']), cardholderId: z.string() }),
    { milestone: null, personal: saidOfCardholder('text') },
  ),
  personalDataRevealed: event(
    'booking.personal-data-revealed.v1',
    z.object({ field: z.string(), reason: z.string() }),
    { milestone: null, personal: saidOfClient('reason') },
  ),
};

/** Events that are no longer written: before `beside-noted`, a claim was noted by events of its own. */
export const retiredBookingEvents = {
  claimOpened: event('booking.claim-opened.v1', z.object({ orderId: z.string(), claimId: z.string() }), {
    milestone: null,
  }),
  claimEnded: event('booking.claim-ended.v1', z.object({ orderId: z.string(), claimId: z.string() }), {
    milestone: null,
  }),
};
