import type { Reducers } from '#workflows/kernel/lifecycle.ts';
import { type Card, type CardState, type Reservation, reservationKey } from './state.ts';

/** How each stored event changes a card. One reducer per event type, for ever. */
export const cardReducers = {
  'card.submitted.v1': (
    state,
    { cardId, cardholderId, details, offeredSlots, priceCents, commissionCents, reviewDueAt, isAmex = false },
  ) => ({ ...state, cardId, cardholderId, details, isAmex, offeredSlots, priceCents, commissionCents, reviewDueAt }),
  'card.revised.v1': (state, { details, isAmex, offeredSlots, priceCents, commissionCents, reviewDueAt }) => ({
    ...state,
    details,
    isAmex,
    offeredSlots,
    priceCents,
    commissionCents,
    reviewDueAt,
    reason: null,
  }),
  'card.approved.v1': (state, { priceCents, commissionCents }) => ({
    ...state,
    priceCents,
    commissionCents,
    reviewDueAt: null,
    reason: null,
  }),
  'card.rejected.v1': (state, { reason }) => ({ ...state, reason, reviewDueAt: null }),
  'card.update-proposed.v1': (state, { proposed, reviewDueAt }, { commandId }) => ({
    ...state,
    proposed,
    updateRequestId: commandId,
    reviewDueAt,
    reason: null,
  }),
  'card.update-approved.v1': (state, { details }) => ({
    ...state,
    details,
    proposed: null,
    updateRequestId: null,
    reviewDueAt: null,
  }),
  'card.details-changed.v1': (state, { details }) => ({ ...state, details, reason: null }),
  'card.update-rejected.v1': (state, { reason }) => ({
    ...state,
    reason,
    proposed: null,
    updateRequestId: null,
    reviewDueAt: null,
  }),
  'card.archived.v1': (state, { reason, archiveReason = null }) => ({ ...state, reason, archiveReason }),
  'card.restored.v1': (state, { reviewDueAt }) => ({ ...state, reviewDueAt, reason: null, archiveReason: null }),
  'card.slots-changed.v1': (state, { offeredSlots }) => ({ ...state, offeredSlots }),
  'card.price-changed.v1': (state, { priceCents, commissionCents }) => ({
    ...state,
    priceCents,
    commissionCents,
  }),
  'card.replacement-announced.v1': (state) => state,
  'card.slot-reserved.v1': (state, { orderId, line, statementDate, settleBy }, { at }) =>
    withReservation(state, { orderId, line, statementDate, settleBy, reservedAt: at, settled: false }),
  'card.slot-settled.v1': (state, data) => {
    const known = state.reservations[reservationKey(data)];
    return known ? withReservation(state, { ...known, settled: true }) : state;
  },
  'card.slot-released.v1': (state, data) => {
    const { [reservationKey(data)]: _, ...reservations } = state.reservations;
    return { ...state, reservations };
  },
} satisfies Reducers<Card>;

const withReservation = (state: CardState, reservation: Reservation): CardState => ({
  ...state,
  reservations: { ...state.reservations, [reservationKey(reservation)]: reservation },
});
