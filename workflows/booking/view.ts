import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { BookingState } from './booking.ts';

/** The fields that signing, refusing and reporting depend on. No client, no money, no signature, no file. */
const link = [
  'cardholderId',
  'terms.orderId',
  'terms.line',
  'terms.cardId',
  'terms.cardholderId',
  'terms.bankId',
  'terms.statementDay',
  'terms.statementDate',
  'terms.securityDays',
  'terms.removalHoldDays',
  'openedAt',
  'consent.at',
  'auAddedAt',
  'unableAt',
  'lease.firstStatementDate',
  'lease.reportedUntil',
  'lease.extendBefore',
  'lease.removalDue',
  'lease.claimWindowCloses',
  'lease.payableFrom',
  'postedAt',
  'auRemovedAt',
  'claim.isOpen',
  'claim.endedAt',
  'endedAt',
  'balance.at',
  'inForce',
] as const satisfies readonly Path<BookingState>[];

/** The cardholder sees their earnings, but not what the buyer paid or who the buyer was. */
const customer = [
  ...link,
  'commissionCents',
  'commissionPayableAt',
  'commissionPaid.at',
] as const satisfies readonly Path<BookingState>[];

/** The fields of a booking that each reader may see. Its buyer follows it at the order. */
export const bookingView: View<BookingState> = {
  fields: {
    staff: [...customer, 'buyerId', 'terms.buyerId', 'terms.priceCents', 'terms.replacementFor', 'refundCents'],
    customer,
    link,
  } satisfies Fields<BookingState>,
};
