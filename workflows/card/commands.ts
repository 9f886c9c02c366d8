import { z } from 'zod';
import { cents } from '#workflows/kernel/money.ts';
import { bookingWindows } from './cutOff.ts';

const id = z.uuid();
const reason = z.string().trim().min(3).max(500);
const yearAndMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const statementDay = z.int().min(1).max(31);
const slots = z.int().min(0).max(99);
const line = z.int().min(1).max(3);

/** What a cardholder confirms when submitting a card (section 5). Each must be true; the rule names those that are not. */
export const confirmations = z.strictObject({
  acceptCommission: z.boolean(),
  utilizationBelow10: z.boolean(),
  personalCard: z.boolean(),
  notStoreCard: z.boolean(),
  tutorialRead: z.boolean(),
  /** Asked for lenders that call to ask for the user's SSN (Citi). */
  followUpCall: z.boolean().optional(),
});

const details = { bankId: z.int().min(1), limitCents: cents.min(1), statementDay, openedOn: yearAndMonth };

/** What can be asked of a card (lifecycles, "Card"). Inputs are complete: the server has filled in what it knows. */
export const cardCommands = {
  /** Price and commission are what the schedule proposes; staff settle them by `approve`. */
  submitCard: z.strictObject({
    cardId: id,
    cardholderId: id,
    ...details,
    isAmex: z.boolean(),
    offeredSlots: slots,
    priceCents: cents,
    commissionCents: cents,
    confirmations,
  }),
  approve: z.strictObject({ priceCents: cents.min(1), commissionCents: cents }),
  reject: z.strictObject({ reason }),
  proposeUpdate: z
    .strictObject({ bankId: details.bankId, limitCents: details.limitCents, statementDay, openedOn: yearAndMonth })
    .partial(),
  /** Before it is approved: price and commission are again what the schedule proposes. */
  reviseCard: z
    .strictObject({ ...details, isAmex: z.boolean(), offeredSlots: slots })
    .partial()
    .extend({ priceCents: cents, commissionCents: cents }),
  approveUpdate: z.strictObject({}),
  rejectUpdate: z.strictObject({ reason }),
  archive: z.strictObject({ reason }),
  restore: z.strictObject({}),
  changeSlots: z.strictObject({ offeredSlots: slots }),
  changePrice: z.strictObject({ priceCents: cents.min(1), commissionCents: cents }),
  /** The three flags are what the server read of the card's holds and of its owner, just before. */
  reserveSlot: z.strictObject({
    orderId: id,
    line,
    statementDate: z.iso.date(),
    bookingWindow: z.enum(bookingWindows),
    onHold: z.boolean(),
    ownerVerified: z.boolean(),
    ownerBlocked: z.boolean(),
  }),
  settleSlot: z.strictObject({ orderId: id, line }),
  releaseSlot: z.strictObject({ orderId: id, line, reason: z.string().trim().min(1).max(500) }),
};
export type CardCommand = keyof typeof cardCommands;
