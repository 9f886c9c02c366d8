import { addBusinessDays, addDays, addHours, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { factWords } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { bankInForce } from './banks.ts';
import { type Card, type CardState, reservationKey, slotsReserved } from './state.ts';
import { askedDetails } from './details.ts';
import type { CardDetails } from './schemas.ts';

const { fact, facts } = factWords<Card>();

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const cardFacts = facts({
  cardSubmitted: fact('card.submitted.v1', 'submitCard', ({ state, input, now, settings }) => {
    const { cardId, cardholderId, offeredSlots, priceCents, commissionCents, confirmations, isAmex } = input;
    const details = askedDetails(state, input);
    return {
      cardId,
      cardholderId,
      details,
      offeredSlots,
      priceCents,
      commissionCents,
      confirmed: Object.entries(confirmations).flatMap(([name, given]) => (given === true ? [name] : [])),
      isAmex,
      bankRules: bankRules(settings, details),
      reviewDueAt: reviewDueAt(now, settings),
    };
  }),
  cardRevised: fact('card.revised.v1', 'reviseCard', ({ state, input, now, settings }) => {
    const { isAmex = state.isAmex, offeredSlots = state.offeredSlots, priceCents, commissionCents } = input;
    const details = askedDetails(state, input);
    return {
      before: state.details,
      details,
      isAmex,
      offeredSlots,
      priceCents,
      commissionCents,
      proposedBefore: price(state),
      bankRules: bankRules(settings, details),
      reviewDueAt: reviewDueAt(now, settings),
    };
  }),
  cardApproved: fact('card.approved.v1', 'approve', ({ state, input: { priceCents, commissionCents } }) => ({
    priceCents,
    commissionCents,
    proposed: price(state),
  })),
  cardRejected: fact('card.rejected.v1', 'reject', ({ input: { reason } }) => ({ reason })),
  updateProposed: fact('card.update-proposed.v1', 'proposeUpdate', ({ state, input, now, settings }) => {
    const proposed = askedDetails(state, input);
    return {
      before: state.details,
      proposed,
      bankRules: bankRules(settings, proposed),
      reviewDueAt: reviewDueAt(now, settings),
    };
  }),
  updateApproved: fact('card.update-approved.v1', 'approveUpdate', ({ state }) =>
    changeTo(state, proposedUpdate(state)),
  ),
  detailsChanged: fact('card.details-changed.v1', 'changeDetails', ({ state, input, settings }) => {
    const details = askedDetails(state, input);
    return { ...changeTo(state, details), bankRules: bankRules(settings, details), reason: input.reason };
  }),
  updateRejected: fact('card.update-rejected.v1', 'rejectUpdate', ({ state, input: { reason } }) => ({
    reason,
    proposed: proposedUpdate(state),
  })),
  cardArchived: fact('card.archived.v1', 'archive', ({ input: { archiveReason, reason = null } }) => ({
    archiveReason,
    reason,
  })),
  cardRestored: fact('card.restored.v1', 'restore', ({ now, settings }) => ({
    reviewDueAt: reviewDueAt(now, settings),
  })),
  slotsChanged: fact('card.slots-changed.v1', 'changeSlots', ({ state, input: { offeredSlots }, settings }) => ({
    offeredSlots,
    before: state.offeredSlots,
    reserved: slotsReserved(state),
    maxSlots: bankInForce(settings, state.details.bankId)?.maxSlots ?? 0,
  })),
  priceChanged: fact('card.price-changed.v1', 'changePrice', ({ state, input: { priceCents, commissionCents } }) => ({
    priceCents,
    commissionCents,
    before: price(state),
  })),
  replacementAnnounced: fact('card.replacement-announced.v1', 'announceReplacement', ({ state }) => ({
    reserved: slotsReserved(state),
  })),
  slotReserved: fact(
    'card.slot-reserved.v1',
    'reserveSlot',
    ({ state, input: { orderId, line, statementDate, bookingWindow }, now, settings }) => ({
      orderId,
      line,
      statementDate,
      bookingWindow,
      ...price(state),
      settleBy: addHours(now, settings.settleMinutes / 60),
      offered: state.offeredSlots,
      reserved: slotsReserved(state) + 1,
    }),
  ),
  slotSettled: fact('card.slot-settled.v1', 'settleSlot', ({ input: { orderId, line } }) => ({ orderId, line })),
  slotReleased: fact('card.slot-released.v1', 'releaseSlot', ({ state, input: { orderId, line, reason } }) => ({
    orderId,
    line,
    reason,
    statementDate: must(state.reservations[reservationKey({ orderId, line })], 'reservation').statementDate,
    offered: state.offeredSlots,
    reserved: slotsReserved(state) - 1,
  })),
});

const price = ({ priceCents, commissionCents }: CardState) => ({ priceCents, commissionCents });
const changeTo = ({ details: before }: CardState, details: CardDetails) => ({
  before,
  details,
  statementDayChanged: before.statementDay !== details.statementDay,
});
const proposedUpdate = ({ proposed }: CardState) => must(proposed, 'update under review');

function bankRules(settings: Settings, { bankId }: CardDetails) {
  const { minAgeYears = 0, minLimitCents = 0, maxSlots = 0 } = bankInForce(settings, bankId) ?? {};
  return { minAgeYears, minLimitCents, maxSlots };
}

/** The end of the last of the business days that a review may take (section 4: up to 3). */
const reviewDueAt = (now: string, { cardReviewBusinessDays }: Settings): string =>
  startOfDay(addDays(addBusinessDays(pacificDate(now), cardReviewBusinessDays), 1));
