import { z } from 'zod';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { cents, date, id, instant, reason } from '#workflows/kernel/inputs.ts';
import { archiveReasons } from './archiveReasons.ts';
import { bookingWindows } from './cutOff.ts';
import { linesMaximum } from '#workflows/limits.ts';

/** Bank cards began in September 1958. That a card isn't of a month to come, its lender's rule says. */
const yearAndMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { abort: true })
  .refine((month) => month >= '1958-01' && month < '2100', 'monthOutOfReach');
const slots = z.int().min(0).max(99);
const line = z.int().min(1).max(linesMaximum);

/** What a cardholder confirms when submitting a card (section 5). Each must be true; the rule names those that are not. */
const confirmations = z.strictObject({
  acceptCommission: z.boolean(),
  utilizationBelow10: z.boolean(),
  personalCard: z.boolean(),
  notStoreCard: z.boolean(),
  tutorialRead: z.boolean(),
  /** Asked for lenders that call to ask for the user's SSN (Citi). */
  followUpCall: z.boolean().optional(),
});

const details = {
  bankId: z.int().min(1),
  limitCents: cents.min(1),
  statementDay: z.int().min(1).max(31),
  openedOn: yearAndMonth,
};
const submitted = { ...details, isAmex: z.boolean(), offeredSlots: slots, confirmations };
/** What the schedule proposes; staff settle both by `approve`. */
const proposed = { priceCents: cents, commissionCents: cents };

/** What can be asked of a card (lifecycles, "Card"). */
export const cardCommands = {
  submitCard: commandWithBody(
    /** Staff name the cardholder; a cardholder submits for themselves. */
    { ...submitted, cardholderId: id.optional() },
    submitted,
    { cardId: id, cardholderId: id, ...proposed },
  ),
  approve: command({ priceCents: cents.min(1), commissionCents: cents }),
  reject: command({ reason }),
  proposeUpdate: command(z.strictObject(details).partial().shape),
  /** Before it is approved: price and commission are again what the schedule proposes. */
  reviseCard: command(
    z.strictObject({ ...details, isAmex: z.boolean(), offeredSlots: slots }).partial().shape,
    proposed,
  ),
  /** Staff correct a card that is on sale: in force at once, without a review. */
  changeDetails: command({ ...z.strictObject(details).partial().shape, reason }),
  /** `updateRequestId`: the proposal that was looked at, where its reviewer names it. */
  approveUpdate: command({ updateRequestId: id.optional() }),
  rejectUpdate: command({ reason, updateRequestId: id.optional() }),
  archive: command({ archiveReason: z.enum(archiveReasons).default('other'), reason: reason.optional() }),
  restore: command({}),
  changeSlots: command({ offeredSlots: slots }),
  /** The lender sent another card for the same account: buyers with a slot on it are told. */
  announceReplacement: command({}),
  changePrice: command({ priceCents: cents.min(1), commissionCents: cents }),
  /** The three flags are what the server read of the card's holds and of its owner, just before. */
  reserveSlot: internalCommand(
    { orderId: id, line, statementDate: date, bookingWindow: z.enum(bookingWindows) },
    { onHold: z.boolean(), ownerVerified: z.boolean(), ownerBlocked: z.boolean() },
  ),
  settleSlot: internalCommand({ orderId: id, line }),
  /** `reservedAt` says which reservation ends: the line may have another one since. */
  releaseSlot: internalCommand({ orderId: id, line, reservedAt: instant, reason: z.string().trim().min(1).max(500) }),
};
