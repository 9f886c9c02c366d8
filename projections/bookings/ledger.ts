import { commissionEarned, commissionPaid, commissionUnpaid, credit, debit, type LedgerOf } from '../ledger/lines.ts';

/** The entries of a booking's events. */
export const bookingLedger = {
  entries: {
    'booking.commission-became-payable.v1': commissionEarned,
    // A commission paid earlier is owed back, and set off against its cardholder's next payment.
    'booking.commission-voided.v1': ({ amountCents, wasEarned, wasPaid }) =>
      wasEarned
        ? [
            credit('commission-expense', amountCents),
            debit(wasPaid ? 'commission-owed-back' : 'commission-payable', amountCents),
          ]
        : [],
    'booking.commission-updated.v1': ({ amountCents, amountCentsBefore, wasPayable, reason }) =>
      wasPayable
        ? [
            debit('commission-expense', amountCents - amountCentsBefore, reason),
            credit('commission-payable', amountCents - amountCentsBefore, reason),
          ]
        : [],
    'booking.commission-paid.v1': commissionPaid,
    'booking.commission-unpaid.v1': commissionUnpaid,
  },
  references: {
    'booking.commission-paid.v1': 'booking.commission-unpaid.v1',
  },
} satisfies LedgerOf<'booking'>;
