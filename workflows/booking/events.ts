import { z } from 'zod';
import { agreedTexts } from '#workflows/agreedTextsSchema.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { ofCardholder, ofClient, saidOfCardholder, saidOfClient } from '#workflows/kernel/personal.ts';
import { clientPaths } from '#workflows/order/personal.ts';
import { cents } from '#workflows/kernel/inputs.ts';
import { payoutEvents } from '#workflows/parts/payout/schemas.ts';
import { keptSettings, keptSettingsSince } from '#workflows/settings/schema.ts';
import { bureaus } from './bureaus.ts';
import { bookingCommands } from './commands.ts';
import { keptAtOpening, keptWhenUnable, keptWithClaims, keptWithLease } from './inForce.ts';

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

const leaseEnd = z.object({ reportedUntil: z.string(), extendBefore: z.string(), removalDue: z.string() });
const moved = { orderId: z.string(), extensionId: z.string(), before: leaseEnd, after: leaseEnd };

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
  leaseExtended: event('booking.lease-extended.v1', z.object(moved), { milestone: { kind: 'done' } }),
  leaseShortened: event('booking.lease-shortened.v1', z.object(moved), { milestone: { kind: 'detour' } }),
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
  claimOpened: event('booking.claim-opened.v1', z.object({ orderId: z.string(), claimId: z.string() }), {
    milestone: null,
  }),
  claimEnded: event('booking.claim-ended.v1', z.object({ orderId: z.string(), claimId: z.string() }), {
    milestone: null,
  }),
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
