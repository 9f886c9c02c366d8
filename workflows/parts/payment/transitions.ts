import type { CommandName } from '#workflows/kernel/lifecycleTypes.ts';
import type { Transition } from '#workflows/kernel/transition.ts';
import { buyer, staff } from '#workflows/kernel/who.ts';
import type { Payment, PaymentState } from './payment.ts';
import type { paymentRules } from './rules.ts';
import type { paymentEvents } from './schemas.ts';

type Rule = keyof ReturnType<typeof paymentRules<PaymentState>>;
type Fact = keyof ReturnType<typeof paymentEvents> | 'moderationExpiryExtended';
type Transitions = Readonly<Record<string, Transition<CommandName<Payment>, Rule, Fact, 'paymentUnderReview'>>>;

const orders3 = staff('orders', 3);
const payments3 = staff('payments', 3);

/** The rules for declining a payment, whatever it is for. */
export const declining = [
  'payerIsNotConfirmer',
  'notActingForAnother',
  'tooLittleIsBelowTotal',
  'notFoundBringsNothing',
] as const;

/** Available in states in which an amount may be owed back. */
export const refunds = {
  recordRefundPaid: {
    by: [orders3, payments3],
    rules: ['notActingForAnother', 'refundIsOwed', 'notMoreThanOwed', 'referenceIsNew'],
    records: 'refundPaid',
    waitsForServer: true,
  },
  reverseRefundPaid: {
    by: [orders3, payments3],
    rules: ['notActingForAnother', 'refundWasPaid'],
    records: 'refundPaidReversed',
    takesBack: 'recordRefundPaid',
    waitsForServer: true,
  },
} as const satisfies Transitions;

export const toPay = {
  submitPayment: {
    by: [buyer, orders3],
    rules: ['notActingForAnother', 'withinPaymentWindow', 'amountIsAboveZero'],
    records: 'paymentSubmitted',
    to: 'paymentUnderReview',
    waitsForServer: true,
  },
  markPaidPending: {
    by: [orders3],
    rules: ['notActingForAnother'],
    records: 'markedPaidPending',
    to: 'paymentUnderReview',
    waitsForServer: true,
  },
} as const satisfies Transitions;

export const underReview = {
  submitPayment: {
    by: [buyer],
    rules: ['notActingForAnother', 'amountIsAboveZero'],
    records: 'paymentSubmitted',
    waitsForServer: true,
  },
  extendModerationExpiry: {
    by: [orders3],
    rules: ['inTheFuture', 'notTooFarAhead'],
    records: 'moderationExpiryExtended',
  },
} as const satisfies Transitions;

/** An overpayment is returned, although the record has not ended. */
export const credit = {
  returnCredit: {
    by: [orders3, payments3],
    rules: ['notActingForAnother', 'creditIsLeft'],
    records: 'creditReturned',
    waitsForServer: true,
  },
  ...refunds,
} as const satisfies Transitions;
