import { z } from 'zod';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { cents, date, id, instant, reason } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfCardholder } from '#workflows/kernel/personal.ts';
import { cardLimitMaximumCents, linesMaximum } from '#workflows/limits.ts';
import { bookingWindows } from './cutOff.ts';
import { archiveReasons } from './state.ts';

/** Bank cards were introduced in September 1958. The lender's rule refuses months in the future. */
const yearAndMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { abort: true })
  .refine((month) => month >= '1958-01' && month < '2100', 'monthOutOfReach');
const slots = z.int().min(0).max(99);
const line = z.int().min(1).max(linesMaximum);

/**
 * The statements that a cardholder confirms when submitting a card (section 5). Each must be true; the rule lists those
 * that are not.
 */
const confirmations = z.strictObject({
  acceptCommission: z.boolean(),
  utilizationBelow10: z.boolean(),
  personalCard: z.boolean(),
  notStoreCard: z.boolean(),
  tutorialRead: z.boolean(),
  /** Required for lenders that call to ask for the user's SSN (Citi). */
  followUpCall: z.boolean().optional(),
});

const details = {
  bankId: z.int().min(1),
  limitCents: cents.min(1).max(cardLimitMaximumCents),
  statementDay: z.int().min(1).max(31),
  openedOn: yearAndMonth,
};
const submitted = { ...details, isAmex: z.boolean(), offeredSlots: slots, confirmations };
/** The values that the schedule proposes; staff set both by `approve`. */
const proposed = { priceCents: cents, commissionCents: cents };

/** The commands of a card (lifecycles, "Card"). */
export const cardCommands = {
  submitCard: commandWithBody(
    /** Staff name the cardholder; a cardholder submits their own card. */
    { ...submitted, cardholderId: id.optional() },
    submitted,
    { cardId: id, cardholderId: id, ...proposed },
  ),
  approve: command({ priceCents: cents.min(1), commissionCents: cents }),
  reject: command({ reason }),
  proposeUpdate: command(z.strictObject(details).partial().shape),
  /** Available before the approval: price and commission are reset to what the schedule proposes. */
  reviseCard: command(
    z.strictObject({ ...details, isAmex: z.boolean(), offeredSlots: slots }).partial().shape,
    proposed,
  ),
  /** Staff correct a card that is on sale. The change is in force immediately, without a review. */
  changeDetails: command({ ...z.strictObject(details).partial().shape, reason }),
  /** `updateRequestId`: the proposal that was reviewed, if its reviewer names it. */
  approveUpdate: command({ updateRequestId: id.optional() }),
  rejectUpdate: command({ reason, updateRequestId: id.optional() }),
  archive: command({ archiveReason: z.enum(archiveReasons).default('other'), reason: reason.optional() }),
  restore: command({}),
  changeSlots: command({ offeredSlots: slots }),
  /** The lender issued a replacement card for the same account: buyers with a slot on it are notified. */
  announceReplacement: command({}),
  changePrice: command({ priceCents: cents.min(1), commissionCents: cents }),
  /** The three flags are what the server has just read of the card's holds and its owner. */
  reserveSlot: internalCommand(
    { orderId: id, line, statementDate: date, bookingWindow: z.enum(bookingWindows) },
    { onHold: z.boolean(), ownerVerified: z.boolean(), ownerBlocked: z.boolean() },
  ),
  settleSlot: internalCommand({ orderId: id, line }),
  /** `reservedAt` identifies the reservation that ends: the line may have another one since. */
  releaseSlot: internalCommand({ orderId: id, line, reservedAt: instant, reason: z.string().trim().min(1).max(500) }),
};

/** The details of a card that an update proposes and a review checks. */
export const cardDetails = z.object({
  bankId: z.int(),
  lender: z.string(),
  limitCents: cents,
  statementDay: z.int(),
  /** Month in which the account was opened: `2019-04`. */
  openedOn: z.string(),
});
export type CardDetails = z.infer<typeof cardDetails>;

const text = z.string();
const slotCount = z.int().min(0);
const price = { priceCents: cents, commissionCents: cents };
const ofLine = { orderId: text, line: z.int() };
/** The lender's rules in force when the card was checked against them. */
const bankRules = z.object({ minAgeYears: z.int(), minLimitCents: cents, maxSlots: slotCount });

/** The events of a card, by fact. Outcomes only, with the values that were in force. */
export const cardEvents = {
  cardSubmitted: event(
    'card.submitted.v1',
    z.object({
      cardId: text,
      cardholderId: text,
      details: cardDetails,
      offeredSlots: slotCount,
      ...price,
      confirmed: z.array(text),
      bankRules,
      reviewDueAt: text,
      /** Absent in events of earlier versions, which refused AmEx as well. */
      isAmex: z.boolean().optional(),
    }),
  ),
  cardRevised: event(
    'card.revised.v1',
    z.object({
      before: cardDetails,
      details: cardDetails,
      isAmex: z.boolean(),
      offeredSlots: slotCount,
      ...price,
      proposedBefore: z.object(price),
      bankRules,
      reviewDueAt: text,
    }),
  ),
  cardApproved: event('card.approved.v1', z.object({ ...price, proposed: z.object(price) })),
  cardRejected: event('card.rejected.v1', z.object({ reason: text }), { personal: saidOfCardholder('reason') }),
  updateProposed: event(
    'card.update-proposed.v1',
    z.object({ before: cardDetails, proposed: cardDetails, bankRules, reviewDueAt: text }),
  ),
  updateApproved: event(
    'card.update-approved.v1',
    z.object({ before: cardDetails, details: cardDetails, statementDayChanged: z.boolean() }),
  ),
  detailsChanged: event(
    'card.details-changed.v1',
    z.object({ before: cardDetails, details: cardDetails, statementDayChanged: z.boolean(), bankRules, reason: text }),
    { personal: saidOfCardholder('reason') },
  ),
  updateRejected: event('card.update-rejected.v1', z.object({ reason: text, proposed: cardDetails }), {
    personal: saidOfCardholder('reason'),
  }),
  cardArchived: event(
    'card.archived.v1',
    z.object({
      /** null if the reason chosen from the list is sufficient. */
      reason: text.nullable(),
      /** Absent in events of earlier versions, which had only the text. */
      archiveReason: z.enum(archiveReasons).optional(),
    }),
    { personal: saidOfCardholder('reason') },
  ),
  cardRestored: event('card.restored.v1', z.object({ reviewDueAt: text })),
  slotsChanged: event(
    'card.slots-changed.v1',
    z.object({ offeredSlots: slotCount, before: slotCount, reserved: slotCount, maxSlots: slotCount }),
  ),
  priceChanged: event('card.price-changed.v1', z.object({ ...price, before: z.object(price) })),
  replacementAnnounced: event('card.replacement-announced.v1', z.object({ reserved: slotCount })),
  slotReserved: event(
    'card.slot-reserved.v1',
    z.object({
      ...ofLine,
      statementDate: text,
      bookingWindow: text,
      ...price,
      settleBy: text,
      offered: slotCount,
      reserved: slotCount,
    }),
  ),
  slotSettled: event('card.slot-settled.v1', z.object(ofLine)),
  slotReleased: event(
    'card.slot-released.v1',
    z.object({ ...ofLine, reason: text, statementDate: text, offered: slotCount, reserved: slotCount }),
  ),
};
