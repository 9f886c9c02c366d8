// oxlint-disable max-lines -- one kind of entry after the other
import type { z } from 'zod';
import { categoryOf, idIn } from '#workflows/kernel/streamName.ts';
import type { LifecycleName, LifecyclesByName } from '#workflows/lifecycles.ts';
import { type SetOff, sumOfSetOffs } from '#workflows/parts/payout/setOff.ts';
import type { ReferralBase } from '#workflows/referral/referrers.ts';
import type { LedgerAccount } from './columns.ts';
import { referralEntries } from './referrals.ts';

/** The money data of an order before its first event. */
export const noMoney: OrderMoney = { buyerId: null, amountCents: 0, totalCents: 0, referrers: [], baseCents: 0 };

/**
 * The data that the ledger keeps of an order: who pays for it, and the composition of the confirmed payment, less the
 * returned credit.
 */
export interface OrderMoney extends ReferralBase {
  readonly buyerId: string | null;
  readonly amountCents: number;
  readonly totalCents: number;
}

/** One side of an entry: a debit is positive, a credit negative. */
export interface Line {
  readonly account: LedgerAccount;
  readonly amountCents: number;
  readonly note: string | null;
  /** The referrer who earns the commission. */
  readonly referrerId?: string;
  /** The booking whose voided commission is paid back. */
  readonly setOffBookingId?: string;
}

/** The part of the money received earlier that was the customer's deposit until now. Cents. */
interface Deposit {
  readonly depositCents?: number | undefined;
}

type EventsOf<Events> = Events[keyof Events];
type MoneyEvent = { [Name in LifecycleName]: EventsOf<LifecyclesByName[Name]['events']> }[LifecycleName];
type DataOf<Type extends MoneyEvent['type']> = z.infer<Extract<MoneyEvent, { readonly type: Type }>['schema']>;
/** The entries of an event type. Typed as a method, so that each may declare the data of its own event. */
type Entries = { of(data: unknown, order: OrderMoney): readonly Line[] }['of'];

const debit = (account: LedgerAccount, amountCents: number, note: string | null = null): Line => ({
  account,
  amountCents,
  note,
});
const credit = (account: LedgerAccount, amountCents: number, note: string | null = null): Line => ({
  account,
  amountCents: -amountCents,
  note,
});

/**
 * Returns the order whose money an event moves: for an order's own events, and those of other records that name it.
 * Undefined for all others.
 */
export const orderIdOf = ({ stream, data }: { readonly stream: string; readonly data: unknown }): string | undefined =>
  categoryOf(stream) === 'order' ? idIn(stream) : (data as { readonly orderId?: string }).orderId;

/**
 * Books a confirmed payment: the total is earned, an overpayment still belongs to the customer. Money received earlier
 * is no longer owed back (`heldCents`) or a deposit.
 */
const received = (
  {
    amountCents,
    totalCents,
    heldCents = 0,
    depositCents = 0,
  }: Pick<OrderMoney, 'amountCents' | 'totalCents'> & { readonly heldCents?: number | undefined } & Deposit,
  note: string | null,
): readonly Line[] => [
  debit('cash', amountCents - heldCents - depositCents, note),
  debit('refunds-payable', heldCents, note),
  debit('customer-deposits', depositCents, note),
  credit('revenue', totalCents, note),
  credit('customer-credit', amountCents - totalCents, note),
];
/** The rest of a confirmed payment is owed back, including an overpayment. */
const restOwed = (owedCents: number, { amountCents, totalCents }: OrderMoney, note: string | null): readonly Line[] => [
  debit('refunds', owedCents - (amountCents - totalCents), note),
  debit('customer-credit', amountCents - totalCents, note),
  credit('refunds-payable', owedCents, note),
];
/** The overpayment is owed back, whatever happens to the rest. */
const creditOwed = (amountCents: number, note: string | null): readonly Line[] => [
  debit('customer-credit', amountCents, note),
  credit('refunds-payable', amountCents, note),
];
/** Money received for a payment that was never confirmed is owed back: the former deposit, and the rest. */
const heldOwed = (owedCents: number, note: string | null, { depositCents = 0 }: Deposit = {}): readonly Line[] => [
  debit('cash', owedCents - depositCents, note),
  debit('customer-deposits', depositCents, note),
  credit('refunds-payable', owedCents, note),
];
/**
 * Money received with a declined payment is in the bank, and belongs to the customer until the payment is confirmed or
 * the order ends.
 */
const deposited = ({ newCents = 0, reason }: { readonly newCents?: number | undefined; readonly reason: string }) => [
  debit('cash', newCents, reason),
  credit('customer-deposits', newCents, reason),
];
/**
 * Books money received for a more expensive card, and the part of the buyer's held money that goes with it; that part
 * is negative if more than the difference was received, which is owed back.
 */
const differencePaid = ({
  paidCents,
  fromHeldCents,
  reference,
}: {
  readonly paidCents: number;
  readonly fromHeldCents: number;
  readonly reference: string | null;
}): readonly Line[] => {
  const amountCents = paidCents + fromHeldCents;
  return received({ amountCents, totalCents: amountCents, heldCents: fromHeldCents }, reference);
};
/** Revenue from a card that turned out to be unavailable is owed back. */
const released = (owedCents: number, note: string | null): readonly Line[] => [
  debit('revenue', owedCents, note),
  credit('refunds-payable', owedCents, note),
];
const reversed = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => ({ ...line, amountCents: -line.amountCents }));

interface PaidOut {
  readonly amountCents: number;
  readonly reference: string;
}
interface TakenBack {
  readonly amountCents: number;
  readonly reason: string;
}
const refundPaid = ({ amountCents, reference }: PaidOut): readonly Line[] => [
  debit('refunds-payable', amountCents, reference),
  credit('cash', amountCents, reference),
];
const refundReversed = ({ amountCents, reason }: TakenBack): readonly Line[] => [
  debit('cash', amountCents, reason),
  credit('refunds-payable', amountCents, reason),
];
const commissionEarned = ({ amountCents }: { readonly amountCents: number }): readonly Line[] => [
  debit('commission-expense', amountCents),
  credit('commission-payable', amountCents),
];
interface SettingOff {
  readonly setOff?: readonly SetOff[] | undefined;
}
/** An amount set off isn't sent, and is no longer owed back. */
const setOffLines = ({ setOff = [] }: SettingOff): readonly Line[] =>
  setOff.flatMap(({ bookingId, amountCents }) => [
    debit('commission-payable', amountCents),
    { ...credit('commission-owed-back', amountCents), setOffBookingId: bookingId },
  ]);
const commissionPaid = ({ amountCents, reference, setOff }: PaidOut & SettingOff): readonly Line[] => {
  const sentCents = amountCents - sumOfSetOffs(setOff);
  return [
    debit('commission-payable', sentCents, reference),
    credit('cash', sentCents, reference),
    ...setOffLines({ setOff }),
  ];
};
const commissionUnpaid = ({ amountCents, reason, setOff }: TakenBack & SettingOff): readonly Line[] => {
  const sentCents = amountCents - sumOfSetOffs(setOff);
  return [
    debit('cash', sentCents, reason),
    credit('commission-payable', sentCents, reason),
    ...reversed(setOffLines({ setOff })),
  ];
};

const byType = {
  'order.payment-confirmed.v1': (confirmed) => received(confirmed, confirmed.reference),
  'order.confirmation-reversed.v1': ({ creditReturnedCents = 0, ...taken }) =>
    reversed([...received(taken, taken.reason), ...creditOwed(creditReturnedCents, taken.reason)]),
  'order.payment-declined.v1': deposited,
  'order.expired.v1': ({ refundOwedCents = 0, ...ended }) =>
    refundOwedCents === 0 ? [] : heldOwed(refundOwedCents, null, ended),
  'order.cancelled.v1': ({ refundOwedCents, reason, ...ended }, order) =>
    refundOwedCents === 0
      ? []
      : order.amountCents > 0
        ? restOwed(refundOwedCents, order, reason)
        : heldOwed(refundOwedCents, reason, ended),
  'order.restored.v1': ({ refundOwedWithdrawnCents }, order) =>
    refundOwedWithdrawnCents > 0 ? reversed(restOwed(refundOwedWithdrawnCents, order, 'restored')) : [],
  // A line's refund is booked as its order counts it: never more than what is left of the payment.
  'order.refund-noted.v1': ({ owedCents }) => [debit('refunds', owedCents), credit('refunds-payable', owedCents)],
  'order.credit-returned.v1': ({ amountCents, reason }) => creditOwed(amountCents, reason),
  'order.refund-paid.v1': refundPaid,
  'order.refund-paid-reversed.v1': refundReversed,
  'extension.declined.v1': deposited,
  'extension.approved.v1': ({ priceCents, reference, ...paid }) =>
    received({ ...paid, totalCents: priceCents }, reference),
  'extension.approval-reversed.v1': ({ priceCents, creditReturnedCents = 0, reason, ...taken }) =>
    reversed([...received({ ...taken, totalCents: priceCents }, reason), ...creditOwed(creditReturnedCents, reason)]),
  'extension.credit-returned.v1': ({ amountCents, reason }) => creditOwed(amountCents, reason),
  'extension.deleted.v1': ({ receivedCents = 0, reason, ...ended }) => heldOwed(receivedCents, reason, ended),
  'extension.payment-settled.v1': ({ receivedCents, ...settled }) => heldOwed(receivedCents, null, settled),
  'extension.refund-paid.v1': refundPaid,
  'extension.refund-paid-reversed.v1': refundReversed,
  'extension.commission-became-payable.v1': commissionEarned,
  'extension.commission-paid.v1': commissionPaid,
  'extension.commission-unpaid.v1': commissionUnpaid,
  // The additional price of a replacement, paid before the line moves, including money held for the buyer, which was
  // owed back.
  'claim.replacement-approved.v1': ({ paidCents, fromHeldCents = 0, reference }) =>
    differencePaid({ paidCents, fromHeldCents, reference }),
  'claim.difference-paid.v1': (paid) => differencePaid(paid),
  'claim.payment-declined.v1': ({ receivedCents, reason }) => heldOwed(receivedCents, reason),
  // The card was unavailable: the money meant for the line is owed back. Decisions that replace another one contain
  // this amount themselves.
  'claim.not-replaced.v1': ({ releasedCents }) => released(releasedCents, null),
  'claim.replacement-offered.v1': ({ releasedCents, reason }) => released(releasedCents, reason),
  'claim.refund-approved.v1': ({ releasedCents = 0, reason }) => released(releasedCents, reason),
  'claim.refund-paid.v1': refundPaid,
  'claim.refund-paid-reversed.v1': refundReversed,
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
} satisfies { readonly [Type in MoneyEvent['type']]?: (data: DataOf<Type>, order: OrderMoney) => readonly Line[] };

/** The entries of each event, by its type; every entry adds up to zero. Types that move no money are missing here. */
export const entriesOf: Readonly<Record<string, Entries>> = { ...byType, ...referralEntries };

/** Returns whether an event type is about a commission. Hidden from the buyer, although it moves the same cash. */
export const isOfCommission = (type: string): boolean => /^(booking|extension)\.commission-/.test(type);

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
      return placedBy(before, data as DataOf<'order.placed.v1'>);
    case 'order.referral-set.v1': {
      const { referrers } = data as DataOf<'order.referral-set.v1'>;
      return referrers && { ...before, referrers };
    }
    case 'order.payment-confirmed.v1': {
      const { amountCents, totalCents } = data as DataOf<'order.payment-confirmed.v1'>;
      return { ...before, amountCents, totalCents };
    }
    case 'order.credit-returned.v1':
      return { ...before, amountCents: before.amountCents - (data as DataOf<'order.credit-returned.v1'>).amountCents };
    case 'order.confirmation-reversed.v1':
      return { ...before, amountCents: 0, totalCents: 0 };
    default:
      return undefined;
  }
}

const placedBy = (before: OrderMoney, { buyerId, referrers = [] }: DataOf<'order.placed.v1'>): OrderMoney => ({
  ...before,
  buyerId,
  referrers,
});
