// oxlint-disable max-lines -- each fact stands with its reducer
import { addBusinessDays, addDays, addHours, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { factBuilders, unchanged } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { bankInForce } from './banks.ts';
import { askedDetails } from './rules.ts';
import type { CardDetails } from './schemas.ts';
import { type Card, type CardState, type Reservation, reservationKey, slotsAvailable, slotsReserved } from './state.ts';

const { fact, folding } = factBuilders<Card>();

/** The facts recorded by transitions, each with its reducer: outcomes, with the values that were in force. */
export const cardFolding = folding(
  {
    cardSubmitted: fact(
      'card.submitted.v1',
      'submitCard',
      ({ state, input, now, settings }) => {
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
      },
      (
        state,
        { cardId, cardholderId, details, offeredSlots, priceCents, commissionCents, reviewDueAt, isAmex = false },
      ) => ({
        ...state,
        cardId,
        cardholderId,
        details,
        isAmex,
        offeredSlots,
        priceCents,
        commissionCents,
        reviewDueAt,
      }),
    ),
    cardRevised: fact(
      'card.revised.v1',
      'reviseCard',
      ({ state, input, now, settings }) => {
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
      },
      (state, { details, isAmex, offeredSlots, priceCents, commissionCents, reviewDueAt }) => ({
        ...state,
        details,
        isAmex,
        offeredSlots,
        priceCents,
        commissionCents,
        reviewDueAt,
        reason: null,
      }),
    ),
    cardApproved: fact(
      'card.approved.v1',
      'approve',
      ({ state, input: { priceCents, commissionCents } }) => ({ priceCents, commissionCents, proposed: price(state) }),
      (state, { priceCents, commissionCents }) => ({
        ...state,
        priceCents,
        commissionCents,
        reviewDueAt: null,
        reason: null,
      }),
    ),
    cardRejected: fact(
      'card.rejected.v1',
      'reject',
      ({ input: { reason } }) => ({ reason }),
      (state, { reason }) => ({ ...state, reason, reviewDueAt: null }),
    ),
    updateProposed: fact(
      'card.update-proposed.v1',
      'proposeUpdate',
      ({ state, input, now, settings }) => {
        const proposed = askedDetails(state, input);
        return {
          before: state.details,
          proposed,
          bankRules: bankRules(settings, proposed),
          reviewDueAt: reviewDueAt(now, settings),
        };
      },
      (state, { proposed, reviewDueAt }, { commandId }) => ({
        ...state,
        proposed,
        updateRequestId: commandId,
        reviewDueAt,
        reason: null,
      }),
    ),
    updateApproved: fact(
      'card.update-approved.v1',
      'approveUpdate',
      ({ state }) => changeTo(state, proposedUpdate(state)),
      (state, { details }) => ({ ...state, details, proposed: null, updateRequestId: null, reviewDueAt: null }),
    ),
    detailsChanged: fact(
      'card.details-changed.v1',
      'changeDetails',
      ({ state, input, settings }) => {
        const details = askedDetails(state, input);
        return { ...changeTo(state, details), bankRules: bankRules(settings, details), reason: input.reason };
      },
      (state, { details }) => ({ ...state, details, reason: null }),
    ),
    updateRejected: fact(
      'card.update-rejected.v1',
      'rejectUpdate',
      ({ state, input: { reason } }) => ({ reason, proposed: proposedUpdate(state) }),
      (state, { reason }) => ({ ...state, reason, proposed: null, updateRequestId: null, reviewDueAt: null }),
    ),
    cardArchived: fact(
      'card.archived.v1',
      'archive',
      ({ input: { archiveReason, reason = null } }) => ({ archiveReason, reason }),
      (state, { reason, archiveReason = null }) => ({ ...state, reason, archiveReason }),
    ),
    cardRestored: fact(
      'card.restored.v1',
      'restore',
      ({ now, settings }) => ({ reviewDueAt: reviewDueAt(now, settings) }),
      (state, { reviewDueAt }) => ({ ...state, reviewDueAt, reason: null, archiveReason: null }),
    ),
    slotsChanged: fact(
      'card.slots-changed.v1',
      'changeSlots',
      ({ state, input: { offeredSlots }, settings }) => ({
        offeredSlots,
        before: state.offeredSlots,
        reserved: slotsReserved(state),
        maxSlots: bankInForce(settings, state.details.bankId)?.maxSlots ?? 0,
      }),
      (state, { offeredSlots }) => ({ ...state, offeredSlots }),
    ),
    priceChanged: fact(
      'card.price-changed.v1',
      'changePrice',
      ({ state, input: { priceCents, commissionCents } }) => ({ priceCents, commissionCents, before: price(state) }),
      (state, { priceCents, commissionCents }) => ({ ...state, priceCents, commissionCents }),
    ),
    replacementAnnounced: fact(
      'card.replacement-announced.v1',
      'announceReplacement',
      ({ state }) => ({ reserved: slotsReserved(state) }),
      unchanged,
    ),
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
      (state, { orderId, line, statementDate, settleBy }, { at }) =>
        withReservation(state, { orderId, line, statementDate, settleBy, reservedAt: at, settled: false }),
    ),
    slotSettled: fact(
      'card.slot-settled.v1',
      'settleSlot',
      ({ input: { orderId, line } }) => ({ orderId, line }),
      (state, data) => {
        const known = state.reservations[reservationKey(data)];
        return known ? withReservation(state, { ...known, settled: true }) : state;
      },
    ),
    slotReleased: fact(
      'card.slot-released.v1',
      'releaseSlot',
      ({ state, input: { orderId, line, reason } }) => ({
        orderId,
        line,
        reason,
        statementDate: must(state.reservations[reservationKey({ orderId, line })], 'reservation').statementDate,
        offered: state.offeredSlots,
        reserved: slotsReserved(state) - 1,
      }),
      (state, data) => {
        const { [reservationKey(data)]: _, ...reservations } = state.reservations;
        return { ...state, reservations };
      },
    ),
  },
  {
    inAnswers: ({ state }) => ({
      slotsOffered: state.offeredSlots,
      slotsReserved: slotsReserved(state),
      slotsAvailable: slotsAvailable(state),
    }),
  },
);

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

/** Returns the end of the last business day of a review (section 4: up to 3). */
const reviewDueAt = (now: string, { cardReviewBusinessDays }: Settings): string =>
  startOfDay(addDays(addBusinessDays(pacificDate(now), cardReviewBusinessDays), 1));

const withReservation = (state: CardState, reservation: Reservation): CardState => ({
  ...state,
  reservations: { ...state.reservations, [reservationKey(reservation)]: reservation },
});
