import { z } from 'zod';
import { clientRow, shownClient } from '../orders/model.ts';

const instant = z.string();
const day = z.string();
const cents = z.int();

export const fulfilments = [
  'awaitingConsent',
  'consented',
  'added',
  'posted',
  'removed',
  'refused',
  'cancelled',
  'replaced',
  'refunded',
] as const;
export const removals = ['notNeeded', 'open', 'removed'] as const;
export const balances = ['unconfirmed', 'confirmed'] as const;
export const commissions = ['accruing', 'payable', 'paid', 'void'] as const;

/** A booking as its cardholder sees it: the slot, the client to add, what is due. Not what the buyer paid. */
export const cardholderBooking = z.object({
  id: z.string(),
  number: z.string(),
  orderId: z.string(),
  line: z.int(),
  cardId: z.string(),
  bank: z.string(),
  bankId: z.int(),
  limitCents: cents,
  openedOn: z.string(),
  statementDay: z.int(),
  statementDate: day,
  clientName: z.string(),
  fulfilment: z.enum(fulfilments),
  removal: z.enum(removals),
  balance: z.enum(balances),
  commission: z.enum(commissions),
  commissionCents: cents,
  openedAt: instant,
  consentAt: instant.nullable(),
  auAddedAt: instant.nullable(),
  auAddedVia: z.enum(['cardholder', 'phone', 'online']).nullable(),
  auScreenshotFileId: z.string().nullable(),
  unableBecause: z.string().nullable(),
  unableAt: instant.nullable(),
  firstStatementDate: day.nullable(),
  reportedUntil: day.nullable(),
  extendBefore: day.nullable(),
  removalDue: day.nullable(),
  claimWindowCloses: day.nullable(),
  postedAt: instant.nullable(),
  bureaus: z.array(z.string()),
  removalScreenshotFileId: z.string().nullable(),
  auRemovedAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedBecause: z.string().nullable(),
  newBookingId: z.string().nullable(),
  replacementFor: z.string().nullable(),
  balanceAmountCents: cents.nullable(),
  balanceConfirmedAt: instant.nullable(),
  commissionPayableAt: instant.nullable(),
  commissionPaidAt: instant.nullable(),
  commissionReference: z.string().nullable(),
  /** What is due first, as its reader's page tells it, and whose turn it is; upcoming while nobody can do it yet. */
  nextDueAt: instant.nullable(),
  nextDueName: z.string().nullable(),
  nextDueTurn: z.enum(['buyer', 'cardholder', 'staff', 'system']).nullable(),
  nextDueUpcoming: z.boolean(),
  revision: z.string(),
  updatedAt: instant,
});
export type CardholderBooking = z.infer<typeof cardholderBooking>;

/** The tabs of the staff's list, and those of commissions. `overdue`: something of it has broken; `unableToAdd`: the cardholder cannot, staff find a way. */
export const bookingTabs = ['overdue', 'unableToAdd', 'cardholder', 'staff', 'all'] as const;
export type BookingTab = (typeof bookingTabs)[number];
export const commissionTabs = ['payable', 'paid'] as const;
export type CommissionTab = (typeof commissionTabs)[number];

/** A booking as staff see it in lists: those to chase, and commissions to pay. */
export const bookingRow = z.object({
  ...cardholderBooking.shape,
  buyerId: z.string(),
  cardholderId: z.string(),
  priceCents: cents,
  refundCents: cents,
  /** What breaks when nobody acts, the first of it; in the commissions' list, the payment of the commission. */
  breachAt: instant.nullable(),
  breachName: z.string().nullable(),
  /** Whether that has passed, by the clock of the query. */
  overdue: z.boolean(),
});
export type BookingRow = z.infer<typeof bookingRow>;

/** One booking with its client, sealed; the API opens and masks. */
export const bookingDetail = bookingRow.extend({
  client: clientRow,
  consentSignature: z.string().nullable(),
  /** It is not the account's name. */ consentNameDiffers: z.boolean(),
});
export type BookingDetail = z.infer<typeof bookingDetail>;
export const shownBookingDetail = bookingDetail.extend({ client: shownClient });
export const shownCardholderBooking = cardholderBooking.extend({
  client: shownClient,
  consentSignature: z.string().nullable(),
});

/** Commissions to pay, summed a cardholder. */
export const commissionsByCardholder = z.object({
  cardholderId: z.string(),
  bookings: z.int(),
  payableCents: cents,
  oldestPayableAt: instant,
});
export type CommissionsByCardholder = z.infer<typeof commissionsByCardholder>;
