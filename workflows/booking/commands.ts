import { z } from 'zod';
import { agreedTexts } from '#workflows/agreedTextsSchema.ts';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { everyStep } from '#workflows/kernel/everyStep.ts';
import { cents, date, id, reason } from '#workflows/kernel/inputs.ts';
import { commentMaximum, linesMaximum } from '#workflows/limits.ts';
import { knownClient } from '#workflows/order/commands.ts';
import { payoutCommands } from '#workflows/parts/payout/schemas.ts';
import { clientFields } from '#workflows/settings/lenderTerms.ts';
import { bureaus } from './bureaus.ts';
import { consentSteps } from './consentSteps.ts';

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
  /** The buyer claims that the line did not post. */
  noteClaimOpened: internalCommand({ claimId: id }),
  noteClaimEnded: internalCommand({ claimId: id }),
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
