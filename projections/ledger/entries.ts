import type { z } from 'zod';
import type { bookingEvents } from '#workflows/booking/events.ts';
import type { orderEvents } from '#workflows/order/events.ts';
import type { LedgerAccount } from './model.ts';

/** What the ledger remembers of an order: who pays for it, and what the confirmed payment was made of. */
export interface OrderMoney {
  readonly buyerId: string | null;
  readonly amountCents: number;
  readonly totalCents: number;
}

/** One side of an entry: a debit is positive, a credit negative. */
export interface Line {
  readonly account: LedgerAccount;
  readonly amountCents: number;
  readonly note: string | null;
}

type OrderData<Fact extends keyof typeof orderEvents> = z.infer<(typeof orderEvents)[Fact]['schema']>;
type BookingData<Fact extends keyof typeof bookingEvents> = z.infer<(typeof bookingEvents)[Fact]['schema']>;

const debit = (account: LedgerAccount, amountCents: number, note: string | null = null): Line => ({ account, amountCents, note });
const credit = (account: LedgerAccount, amountCents: number, note: string | null = null): Line => ({ account, amountCents: -amountCents, note });

/** Confirmed money in: the total is earned, what was paid above it is still the customer's. */
const received = (amountCents: number, totalCents: number, note: string | null): readonly Line[] => [
  debit('cash', amountCents, note), credit('revenue', totalCents, note), credit('customer-credit', amountCents - totalCents, note),
];
/** The whole payment is owed back. */
const refundOwed = ({ amountCents, totalCents }: OrderMoney, note: string | null): readonly Line[] => [
  debit('refunds', totalCents, note), debit('customer-credit', amountCents - totalCents, note), credit('refunds-payable', amountCents, note),
];
const reversed = (lines: readonly Line[]): readonly Line[] => lines.map((line) => ({ ...line, amountCents: -line.amountCents }));

/** The entries that each event makes, by its type; every entry adds up to zero. Types that move no money are not here. */
export const entriesOf: Readonly<Record<string, (data: any, order: OrderMoney) => readonly Line[]>> = {
  'order.payment-confirmed.v1': ({ amountCents, totalCents, reference }: OrderData<'paymentConfirmed'>) => received(amountCents, totalCents, reference),
  'order.confirmation-reversed.v1': ({ amountCents, totalCents, reason }: OrderData<'confirmationReversed'>) => reversed(received(amountCents, totalCents, reason)),
  'order.cancelled.v1': ({ refundOwedCents, reason }: OrderData<'orderCancelled'>, order) => (refundOwedCents > 0 ? refundOwed(order, reason) : []),
  'order.restored.v1': ({ refundOwedWithdrawnCents }: OrderData<'orderRestored'>, order) => (refundOwedWithdrawnCents > 0 ? reversed(refundOwed(order, 'restored')) : []),
  'booking.refunded.v1': ({ amountCents, reason }: BookingData<'bookingRefunded'>) => [debit('refunds', amountCents, reason), credit('refunds-payable', amountCents, reason)],
  'booking.commission-became-payable.v1': ({ amountCents }: BookingData<'commissionBecamePayable'>) => [debit('commission-expense', amountCents), credit('commission-payable', amountCents)],
  'booking.commission-updated.v1': ({ amountCents, amountCentsBefore, wasPayable, reason }: BookingData<'commissionUpdated'>) =>
    wasPayable ? [debit('commission-expense', amountCents - amountCentsBefore, reason), credit('commission-payable', amountCents - amountCentsBefore, reason)] : [],
  'booking.commission-paid.v1': ({ amountCents, reference }: BookingData<'commissionPaid'>) => [debit('commission-payable', amountCents, reference), credit('cash', amountCents, reference)],
  'booking.commission-unpaid.v1': ({ amountCents, reason }: BookingData<'commissionUnpaid'>) => [debit('cash', amountCents, reason), credit('commission-payable', amountCents, reason)],
};

/** What an order event changes of what the ledger remembers; undefined for most. */
export function orderMoneyAfter(type: string, data: unknown, before: OrderMoney): OrderMoney | undefined {
  switch (type) {
    case 'order.placed.v1':
      return { ...before, buyerId: (data as OrderData<'orderPlaced'>).buyerId };
    case 'order.payment-confirmed.v1': {
      const { amountCents, totalCents } = data as OrderData<'paymentConfirmed'>;
      return { ...before, amountCents, totalCents };
    }
    case 'order.confirmation-reversed.v1':
      return { ...before, amountCents: 0, totalCents: 0 };
    default:
      return undefined;
  }
}
