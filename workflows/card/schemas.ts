import { z } from 'zod';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfCardholder } from '#workflows/kernel/personal.ts';
import { cents } from '#workflows/kernel/inputs.ts';

import { archiveReasons } from './archiveReasons.ts';

/** What a card is: the values that an update proposes and a review checks. */
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
const slots = z.int().min(0);
const price = { priceCents: cents, commissionCents: cents };
const line = { orderId: text, line: z.int() };
/** The lender's rules that were in force when the card was checked against them. */
const bankRules = z.object({ minAgeYears: z.int(), minLimitCents: cents, maxSlots: slots });

/** What can have happened to a card: fact → stored event. Outcomes only, with the values that were in force. */
export const cardEvents = {
  cardSubmitted: event(
    'card.submitted.v1',
    z.object({
      cardId: text,
      cardholderId: text,
      details: cardDetails,
      offeredSlots: slots,
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
      offeredSlots: slots,
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
      /** null where the reason of the list says it all. */
      reason: text.nullable(),
      /** Absent in events of earlier versions, which had the text alone. */
      archiveReason: z.enum(archiveReasons).optional(),
    }),
    { personal: saidOfCardholder('reason') },
  ),
  cardRestored: event('card.restored.v1', z.object({ reviewDueAt: text })),
  slotsChanged: event(
    'card.slots-changed.v1',
    z.object({ offeredSlots: slots, before: slots, reserved: slots, maxSlots: slots }),
  ),
  priceChanged: event('card.price-changed.v1', z.object({ ...price, before: z.object(price) })),
  replacementAnnounced: event('card.replacement-announced.v1', z.object({ reserved: slots })),
  slotReserved: event(
    'card.slot-reserved.v1',
    z.object({
      ...line,
      statementDate: text,
      bookingWindow: text,
      ...price,
      settleBy: text,
      offered: slots,
      reserved: slots,
    }),
  ),
  slotSettled: event('card.slot-settled.v1', z.object(line)),
  slotReleased: event(
    'card.slot-released.v1',
    z.object({ ...line, reason: text, statementDate: text, offered: slots, reserved: slots }),
  ),
};
