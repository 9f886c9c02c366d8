import type { DataByType } from '#workflows/lifecycles.ts';
import { categoryOf, idIn } from '#workflows/kernel/streamName.ts';
import { bookingLedger } from '../bookings/ledger.ts';
import { claimLedger } from '../claims/ledger.ts';
import { extensionLedger } from '../extensions/ledger.ts';
import { orderLedger } from '../orders/ledger.ts';
import type { Line, OrderMoney } from './lines.ts';
import { referralEntries } from './referrals.ts';

/** The money data of an order before its first event. */
export const noMoney: OrderMoney = { buyerId: null, amountCents: 0, totalCents: 0, referrers: [], baseCents: 0 };

/** The entries of an event type. Typed as a method, so that each may declare the data of its own event. */
type Entries = { of(data: unknown, order: OrderMoney): readonly Line[] }['of'];

/**
 * Returns the order whose money an event moves: for an order's own events, and those of other records that name it.
 * Undefined for all others.
 */
export const orderIdOf = ({ stream, data }: { readonly stream: string; readonly data: unknown }): string | undefined =>
  categoryOf(stream) === 'order' ? idIn(stream) : (data as { readonly orderId?: string }).orderId;

/** What each lifecycle books. */
const ledgers = [orderLedger, extensionLedger, claimLedger, bookingLedger];

/** The entries of each event, by its type; every entry adds up to zero. Types that move no money are missing here. */
export const entriesOf: Readonly<Record<string, Entries>> = Object.fromEntries(
  [...ledgers.map(({ entries }) => entries), referralEntries].flatMap((entries) => Object.entries<Entries>(entries)),
);

/** Returns whether an event type is about a commission. Hidden from the buyer, although it moves the same cash. */
export const isOfCommission = (type: string): boolean => /\.commission-/.test(type);

/**
 * Returns whether an event type undoes a booking: a payment that should not have been counted, or an outgoing one that
 * was not sent or came back earlier. It moves no money.
 */
export const isTakenBack = (type: string): boolean => /-(reversed|unpaid)\.v1$/.test(type);

/** Returns whether an event type pays a cardholder or a referrer. */
export const isPayout = (type: string): boolean => /\.(commission|referral)-paid\.v1$/.test(type);

/** Returns an order's money data after an event; undefined for most events, which do not change it. */
export function orderMoneyAfter(type: string, data: unknown, before: OrderMoney): OrderMoney | undefined {
  switch (type) {
    case 'order.placed.v1':
      return placedBy(before, data as DataByType['order.placed.v1']);
    case 'order.referral-set.v1': {
      const { referrers } = data as DataByType['order.referral-set.v1'];
      return referrers && { ...before, referrers };
    }
    case 'order.payment-confirmed.v1': {
      const { amountCents, totalCents } = data as DataByType['order.payment-confirmed.v1'];
      return { ...before, amountCents, totalCents };
    }
    case 'order.credit-returned.v1':
      return {
        ...before,
        amountCents: before.amountCents - (data as DataByType['order.credit-returned.v1']).amountCents,
      };
    case 'order.confirmation-reversed.v1':
      return { ...before, amountCents: 0, totalCents: 0 };
    default:
      return undefined;
  }
}

const placedBy = (before: OrderMoney, { buyerId, referrers = [] }: DataByType['order.placed.v1']): OrderMoney => ({
  ...before,
  buyerId,
  referrers,
});

/**
 * Event types whose money has a bank's reference, with the type that undoes each: the reference may then be used again.
 */
export const referenceTypes: ReadonlyMap<string, string> = new Map([
  ...ledgers.flatMap(({ references }) => Object.entries<string>(references)),
  ['account.referral-paid.v1', 'account.referral-unpaid.v1'],
]);
