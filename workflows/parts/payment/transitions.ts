import { buyer, by, staff } from '#workflows/kernel/who.ts';
import { waits } from '#workflows/kernel/words.ts';
import { type PartWords, takesBack } from '#workflows/parts/words.ts';
import type { PaymentState } from './payment.ts';
import type { paymentRules } from './rules.ts';
import type { paymentEvents } from './schemas.ts';

type Rule = keyof ReturnType<typeof paymentRules<PaymentState>>;
type Fact = keyof ReturnType<typeof paymentEvents> | 'moderationExpiryExtended';

const orders3 = staff('orders', 3);
const payments3 = staff('payments', 3);

/** The rules for declining a payment, whatever it is for. */
export const declining = [
  'payerIsNotConfirmer',
  'notActingForAnother',
  'tooLittleIsBelowTotal',
  'notFoundBringsNothing',
] as const;

/** Returns the transitions of a payment, by its state. */
export function paymentTransitions({ requires, record }: PartWords<Rule, Fact>) {
  const refunds = {
    recordRefundPaid: {
      guard: waits(
        requires(by(orders3, payments3), 'notActingForAnother', 'refundIsOwed', 'notMoreThanOwed', 'referenceIsNew'),
      ),
      actions: record('refundPaid'),
    },
    reverseRefundPaid: {
      guard: takesBack(requires(by(orders3, payments3), 'notActingForAnother', 'refundWasPaid'), 'recordRefundPaid'),
      actions: record('refundPaidReversed'),
    },
  };
  return {
    toPay: {
      submitPayment: {
        target: 'paymentUnderReview',
        guard: waits(requires(by(buyer, orders3), 'notActingForAnother', 'withinPaymentWindow', 'amountIsAboveZero')),
        actions: record('paymentSubmitted'),
      },
      markPaidPending: {
        target: 'paymentUnderReview',
        guard: waits(requires(by(orders3), 'notActingForAnother')),
        actions: record('markedPaidPending'),
      },
    },
    underReview: {
      submitPayment: {
        guard: waits(requires(by(buyer), 'notActingForAnother', 'amountIsAboveZero')),
        actions: record('paymentSubmitted'),
      },
      extendModerationExpiry: {
        guard: requires(by(orders3), 'inTheFuture', 'notTooFarAhead'),
        actions: record('moderationExpiryExtended'),
      },
    },
    /** Available in states in which an amount may be owed back. */
    refunds,
    /** An overpayment is returned, although the record has not ended. */
    credit: {
      returnCredit: {
        guard: waits(requires(by(orders3, payments3), 'notActingForAnother', 'creditIsLeft')),
        actions: record('creditReturned'),
      },
      ...refunds,
    },
  };
}
