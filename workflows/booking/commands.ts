import { z } from 'zod';
import { cents } from '#workflows/kernel/money.ts';
import { knownClient } from '#workflows/order/commands.ts';
import { consentSteps } from './consentSteps.ts';

const reason = z.string().trim().min(3).max(500);
const id = z.uuid();

export const bureaus = ['experian', 'equifax', 'transunion'] as const;

/** What can be asked of a booking (lifecycles, "Booking"). */
export const bookingCommands = {
  openBooking: z.strictObject({
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
    statementDate: z.iso.date(),
    priceCents: cents,
    commissionCents: cents,
    securityDays: z.int(),
    removalHoldDays: z.int(),
    client: knownClient,
    replacementFor: id.nullable(),
  }),
  signConsent: z.strictObject({
    steps: z.record(z.enum(consentSteps), z.boolean()),
    signature: z.string().trim().min(2).max(120),
    /** Found out by the server. */ nameDiffers: z.boolean().optional(),
  }),
  refuse: z.strictObject({ reason }),
  reportAuAdded: z.strictObject({ screenshotFileId: id }),
  addClient: z.strictObject({ via: z.enum(['phone', 'online']) }),
  unableToAdd: z.strictObject({ reason }),
  markPosted: z.strictObject({ bureaus: z.array(z.enum(bureaus)).max(3) }),
  acceptPosting: z.strictObject({}),
  reportAuRemoved: z.strictObject({ screenshotFileId: id }),
  changeClient: z.strictObject({ client: knownClient }),
  cancelBooking: z.strictObject({ reason }),
  replace: z.strictObject({ newBookingId: id, reason }),
  refund: z.strictObject({ amountCents: cents, reason, claimId: id.nullable() }),
  confirmBalance: z.strictObject({ amountCents: cents, screenshotFileId: id.nullable() }),
  makeCommissionPayable: z.strictObject({}),
  markCommissionPaid: z.strictObject({ reference: z.string().trim().min(1).max(100) }),
  unpayCommission: z.strictObject({ reason }),
  updateCommission: z.strictObject({ amountCents: cents, reason }),
  recordReveal: z.strictObject({ field: z.enum(['ssn', 'birthDate', 'address']), reason }),
};
export type BookingCommand = keyof typeof bookingCommands;
