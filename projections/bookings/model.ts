import { z } from 'zod';
import { clientFields } from '#workflows/settings/lenderTerms.ts';
import { type RowOf, rowSchema } from '../grid/row.ts';
import { clientRow, shownClient } from '../orders/model.ts';
import { bookingColumns } from './columns.ts';
import { turns } from './facts.ts';
import { cardholderBookingColumns } from './rows.ts';

const instant = z.string();
const cents = z.int();

/** A booking as its cardholder sees it: the slot, the client to add, what is due. Not what the buyer paid. */
export const cardholderBooking = rowSchema(cardholderBookingColumns);
export type CardholderBooking = RowOf<typeof cardholderBookingColumns>;

/**
 * The tabs of the staff's list, and those of commissions. `overdue`: a deadline has passed. `unableToAdd`: the
 * cardholder cannot add the user, and staff look for a solution.
 */
export const bookingTabs = ['overdue', 'unableToAdd', 'cardholder', 'staff', 'all'] as const;
export type BookingTab = (typeof bookingTabs)[number];
export const commissionTabs = ['payable', 'paid'] as const;
export type CommissionTab = (typeof commissionTabs)[number];

/** A booking in staff's lists: bookings, and commissions to pay. */
export const bookingRow = rowSchema(bookingColumns);
export type BookingRow = RowOf<typeof bookingColumns>;

/** One booking with its client, sealed; the API opens and masks the values. */
export const bookingDetail = bookingRow.extend({
  client: clientRow,
  consentSignature: z.string().nullable(),
  /** True if the signature differs from the account's name. */ consentNameDiffers: z.boolean(),
});
export type BookingDetail = z.infer<typeof bookingDetail>;
/**
 * `readable`: the values that this reader may reveal now, one at a time; empty for staff, who reveal them at the order.
 */
export const clientOfBooking = shownClient.extend({ readable: z.array(z.enum(clientFields)) });
export type ClientOfBooking = z.infer<typeof clientOfBooking>;
export const shownBookingDetail = bookingDetail.extend({ client: clientOfBooking });
export const shownCardholderBooking = cardholderBooking.extend({
  client: clientOfBooking,
  consentSignature: z.string().nullable(),
});

/** Commissions to pay, added up per cardholder. */
export const commissionsByCardholder = z.object({
  cardholderId: z.string(),
  bookings: z.int(),
  payableCents: cents,
  oldestPayableAt: instant,
});
export type CommissionsByCardholder = z.infer<typeof commissionsByCardholder>;

/** A deadline of a booking, as the cardholder's home page shows it. */
export const bookingDue = z.object({
  bookingId: z.string(),
  clientName: z.string(),
  bank: z.string(),
  name: z.string(),
  dueAt: z.string(),
  turn: z.enum(turns),
  /** The command that does the work. */
  doneBy: z.string().nullable(),
  upcoming: z.boolean(),
  overdue: z.boolean(),
});
export type BookingDue = z.infer<typeof bookingDue>;

/**
 * A cardholder's earnings in cents, as the payouts page shows them: for bookings, extensions and referrals.
 * `nextPayout` is the earliest promised commission.
 */
export const earnings = z.object({
  bookings: z.int(),
  comingCents: cents,
  payableCents: cents,
  paidCents: cents,
  nextPayout: z.object({ bookingId: z.string(), amountCents: cents, dueAt: z.string() }).nullable(),
});
export type Earnings = z.infer<typeof earnings>;
