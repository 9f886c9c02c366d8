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

/** What stands in the way of declining a payment, whatever it is for. */
export const declining = [
  'payerIsNotConfirmer',
  'notActingForAnother',
  'tooLittleIsBelowTotal',
  'notFoundBringsNothing',
] as const;

/** What may be done about a payment, by where it stands. */
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
    /** Possible where something may be owed back. */
    refunds,
    /** What was paid above what was due goes back, although nothing ended. */
    credit: {
      returnCredit: {
        guard: waits(requires(by(orders3, payments3), 'notActingForAnother', 'creditIsLeft')),
        actions: record('creditReturned'),
      },
      ...refunds,
    },
  };
}
