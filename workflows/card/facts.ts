import { addBusinessDays, addDays, addHours, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import type { Answered } from '#workflows/kernel/rule.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import { bankOf } from './banks.ts';
import { type CardState, reservationKey, slotsReserved } from './card.ts';
import type { CardDetails } from './events.ts';
import { SETTLE_MINUTES } from './deadlines.ts';

type Decided = Answered<CardState>;

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const cardFacts = {
  cardSubmitted: ({ input, now }: Decided) => {
    const { cardId, cardholderId, offeredSlots, priceCents, commissionCents, confirmations, isAmex } = input;
    const confirmed = Object.keys(confirmations).filter((name) => confirmations[name] === true);
    const details = merged(undefined, input);
    return {
      cardId,
      cardholderId,
      details,
      offeredSlots,
      priceCents,
      commissionCents,
      confirmed,
      isAmex,
      bankRules: bankRules(details),
      reviewDueAt: reviewDueAt(now),
    };
  },
  cardRevised: ({ state, input, now }: Decided) => {
    const { isAmex = state.isAmex, offeredSlots = state.offeredSlots, priceCents, commissionCents } = input;
    const details = merged(state.details, input);
    return {
      before: state.details,
      details,
      isAmex,
      offeredSlots,
      priceCents,
      commissionCents,
      proposedBefore: price(state),
      bankRules: bankRules(details),
      reviewDueAt: reviewDueAt(now),
    };
  },
  cardApproved: ({ state, input: { priceCents, commissionCents } }: Decided) => ({
    priceCents,
    commissionCents,
    proposed: price(state),
  }),
  cardRejected: ({ input: { reason } }: Decided) => ({ reason }),
  updateProposed: ({ state, input, now }: Decided) => {
    const proposed = merged(state.details, input);
    return { before: state.details, proposed, bankRules: bankRules(proposed), reviewDueAt: reviewDueAt(now) };
  },
  updateApproved: ({ state: { details: before, proposed } }: Decided) => ({
    before,
    details: proposed,
    statementDayChanged: before.statementDay !== proposed?.statementDay,
  }),
  updateRejected: ({ state: { proposed }, input: { reason } }: Decided) => ({ reason, proposed }),
  cardArchived: ({ input: { reason } }: Decided) => ({ reason }),
  cardRestored: ({ now }: Decided) => ({ reviewDueAt: reviewDueAt(now) }),
  slotsChanged: ({ state, input: { offeredSlots } }: Decided) => ({
    offeredSlots,
    before: state.offeredSlots,
    reserved: slotsReserved(state),
    maxSlots: bankOf(state.details.bankId)?.maxSlots ?? 0,
  }),
  priceChanged: ({ state, input: { priceCents, commissionCents } }: Decided) => ({
    priceCents,
    commissionCents,
    before: price(state),
  }),
  slotReserved: ({ state, input: { orderId, line, statementDate, bookingWindow }, now }: Decided) => ({
    orderId,
    line,
    statementDate,
    bookingWindow,
    ...price(state),
    settleBy: addHours(now, SETTLE_MINUTES / 60),
    offered: state.offeredSlots,
    reserved: slotsReserved(state) + 1,
  }),
  slotSettled: ({ input: { orderId, line } }: Decided) => ({ orderId, line }),
  slotReleased: ({ state, input: { orderId, line, reason } }: Decided) => ({
    orderId,
    line,
    reason,
    statementDate: state.reservations[reservationKey({ orderId, line })]?.statementDate,
    offered: state.offeredSlots,
    reserved: slotsReserved(state) - 1,
  }),
};

/** The details as they would be with a form's values; the lender's name follows from its id. */
export function merged(details: CardDetails | undefined, input: Record<string, any>): CardDetails {
  const bankId = input.bankId ?? details?.bankId;
  return {
    bankId,
    lender: bankOf(bankId)?.name ?? '',
    limitCents: input.limitCents ?? details?.limitCents,
    statementDay: input.statementDay ?? details?.statementDay,
    openedOn: input.openedOn ?? details?.openedOn,
  };
}

const price = ({ priceCents, commissionCents }: CardState) => ({ priceCents, commissionCents });

function bankRules({ bankId }: CardDetails) {
  const { minAgeYears = 0, minLimitCents = 0, maxSlots = 0 } = bankOf(bankId) ?? {};
  return { minAgeYears, minLimitCents, maxSlots };
}

/** The end of the last of the business days that a review may take (section 4: up to 3). */
const reviewDueAt = (now: string): string =>
  startOfDay(addDays(addBusinessDays(pacificDate(now), settingsAt(now).cardReviewBusinessDays), 1));
