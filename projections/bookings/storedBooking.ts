import type { StateValue } from 'xstate';
import { bookingDeadlines } from '#workflows/booking/deadlines.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import type { BookingState } from '#workflows/booking/booking.ts';
import type { BookingDetail, BookingRow, CardholderBooking } from './model.ts';

/** The columns that `StoredBooking` is read from. */
export const bookingSelection = `b.id, b.first_position, b.state, b.value, b.client_name, b.fulfilment, b.removal, b.balance, b.commission, b.commission_cents, b.price_cents, b.buyer_id, b.cardholder_id,
  b.opened_at, b.breach_at, b.breach_name, b.commission_due_at, b.revision, b.updated_at`;

/** A row of `read.bookings` as the driver gives it. */
export interface StoredBooking {
  id: string;
  first_position: string;
  state: BookingState;
  value: StateValue;
  client_name: string;
  fulfilment: CardholderBooking['fulfilment'];
  removal: CardholderBooking['removal'];
  balance: CardholderBooking['balance'];
  commission: CardholderBooking['commission'];
  commission_cents: number;
  price_cents: number;
  buyer_id: string;
  cardholder_id: string;
  opened_at: Date;
  breach_at: Date | null;
  breach_name: string | null;
  commission_due_at: Date | null;
  revision: string;
  updated_at: Date;
}

/** What a cardholder sees: nothing of the buyer, of the price, or of why somebody else ended it. `now` decides whose turn it is, by the same order as on the booking's own page. */
export function cardholderBookingOf(
  row: StoredBooking,
  now: Date,
  reader: 'cardholder' | 'staff' = 'cardholder',
): CardholderBooking {
  const { state } = row;
  const terms = state.terms!;
  const [due] = inTurn(bookingDeadlines({ value: row.value, state }), reader, now.toISOString());
  const { orderId, line, cardId, bank, bankId, limitCents, openedOn, statementDay, statementDate, replacementFor } =
    terms;
  return {
    id: row.id,
    number: row.first_position,
    orderId,
    line,
    cardId,
    bank,
    bankId,
    limitCents,
    openedOn,
    statementDay,
    statementDate,
    clientName: row.client_name,
    fulfilment: row.fulfilment,
    removal: row.removal,
    balance: row.balance,
    commission: row.commission,
    commissionCents: row.commission_cents,
    openedAt: row.opened_at.toISOString(),
    consentAt: state.consent?.at ?? null,
    auAddedAt: state.auAddedAt,
    auAddedVia: state.auAddedVia,
    auScreenshotFileId: state.auScreenshotFileId,
    unableBecause: state.unableBecause,
    unableAt: state.unableAt,
    firstStatementDate: state.lease?.firstStatementDate ?? null,
    reportedUntil: state.lease?.reportedUntil ?? null,
    extendBefore: state.lease?.extendBefore ?? null,
    removalDue: state.lease?.removalDue ?? null,
    claimWindowCloses: state.lease?.claimWindowCloses ?? null,
    postedAt: state.postedAt,
    bureaus: [...state.bureaus],
    removalScreenshotFileId: state.removalScreenshotFileId,
    auRemovedAt: state.auRemovedAt,
    endedAt: state.endedAt,
    endedBecause: state.endedBecause,
    newBookingId: state.newBookingId,
    replacementFor,
    balanceAmountCents: state.balance?.amountCents ?? null,
    balanceConfirmedAt: state.balance?.at ?? null,
    commissionPayableAt: state.commissionPayableAt,
    commissionPaidAt: state.commissionPaid?.at ?? null,
    commissionReference: state.commissionPaid?.reference ?? null,
    nextDueAt: due?.dueAt ?? null,
    nextDueName: due?.name ?? null,
    nextDueTurn: due?.turn ?? null,
    nextDueUpcoming: due?.upcoming ?? false,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What staff see. `now` decides what is overdue. */
export const bookingRowOf = (row: StoredBooking, now: Date): BookingRow => ({
  ...cardholderBookingOf(row, now, 'staff'),
  buyerId: row.buyer_id,
  cardholderId: row.cardholder_id,
  priceCents: row.price_cents,
  refundCents: row.state.refundCents,
  breachAt: row.breach_at?.toISOString() ?? null,
  breachName: row.breach_name,
  overdue: row.breach_at !== null && row.breach_at <= now,
});

export const bookingDetailOf = (row: StoredBooking, now: Date): BookingDetail => ({
  ...bookingRowOf(row, now),
  client: row.state.terms!.client as BookingDetail['client'],
  consentSignature: row.state.consent?.signature ?? null,
  consentNameDiffers: row.state.consent?.nameDiffers ?? false,
});
