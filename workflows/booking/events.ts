import { z } from 'zod';
import { event } from '#workflows/kernel/lifecycle.ts';
import { cents } from '#workflows/kernel/inputs.ts';
import { keptSettings } from '#workflows/settings/schema.ts';
import { bureaus } from './bureaus.ts';
import { bookingCommands } from './commands.ts';
import { keptAtOpening, keptWhenUnable, keptWithLease } from './inForce.ts';

/** What everyone who reacts to the end of a booking needs: whose slot it was, and whether a removal hold is due. */
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
  ...keptSettings(...keptWithLease),
};

/** What was decided of a booking. Dates are Pacific calendar days, instants ISO 8601 UTC, money integer cents. */
export const bookingEvents = {
  bookingOpened: event(
    'booking.opened.v1',
    z.object({ ...bookingCommands.openBooking.sent, ...keptSettings(...keptAtOpening) }),
  ),
  consentSigned: event(
    'booking.consent-signed.v1',
    z.object({
      steps: z.array(z.string()),
      signature: z.string(),
      /** The signature is not the account's name; absent where nobody compared. */ nameDiffers: z.boolean().optional(),
    }),
  ),
  bookingRefused: event('booking.refused.v1', z.object({ ...ended, reason: z.string() })),
  auAdded: event('booking.au-added.v1', z.object({ orderId: z.string(), screenshotFileId: z.string(), ...lease })),
  clientAdded: event(
    'booking.client-added.v1',
    z.object({ orderId: z.string(), via: z.enum(['phone', 'online']), ...lease }),
  ),
  clientChanged: event('booking.client-changed.v1', z.object({ client: bookingCommands.changeClient.sent.client })),
  unableToAddReported: event(
    'booking.unable-to-add-reported.v1',
    z.object({ reason: z.string(), ...keptSettings(...keptWhenUnable) }),
  ),
  posted: event('booking.posted.v1', z.object({ bureaus: z.array(z.enum(bureaus)) })),
  postingAccepted: event('booking.posting-accepted.v1', z.object({ claimWindowCloses: z.string() })),
  auRemoved: event(
    'booking.au-removed.v1',
    z.object({ ...ended, screenshotFileId: z.string(), removalHoldDays: z.int() }),
  ),
  bookingCancelled: event('booking.cancelled.v1', z.object({ ...ended, reason: z.string() })),
  bookingReplaced: event('booking.replaced.v1', z.object({ ...ended, newBookingId: z.string(), reason: z.string() })),
  bookingRefunded: event(
    'booking.refunded.v1',
    z.object({ ...ended, amountCents: cents, reason: z.string(), claimId: z.string().nullable() }),
  ),
  balanceConfirmed: event(
    'booking.balance-confirmed.v1',
    z.object({ amountCents: cents, minimumCents: cents, screenshotFileId: z.string().nullable() }),
  ),
  commissionBecamePayable: event(
    'booking.commission-became-payable.v1',
    z.object({ amountCents: cents, orderId: z.string(), cardholderId: z.string() }),
  ),
  commissionPaid: event(
    'booking.commission-paid.v1',
    z.object({
      amountCents: cents,
      reference: z.string(),
      orderId: z.string(),
      cardholderId: z.string(),
      cardId: z.string(),
    }),
  ),
  commissionUnpaid: event(
    'booking.commission-unpaid.v1',
    z.object({ amountCents: cents, reason: z.string(), orderId: z.string(), cardholderId: z.string() }),
  ),
  commissionUpdated: event(
    'booking.commission-updated.v1',
    z.object({
      amountCents: cents,
      amountCentsBefore: cents,
      wasPayable: z.boolean(),
      reason: z.string(),
      orderId: z.string(),
      cardholderId: z.string(),
    }),
  ),
  personalDataRevealed: event('booking.personal-data-revealed.v1', z.object({ field: z.string(), reason: z.string() })),
};
