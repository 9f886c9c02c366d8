import { addHours } from '#workflows/kernel/calendar.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { OrderState } from './order.ts';

/** What is due of an order, when, and what silence leads to. Nothing expires while a payment is under review. */
export function orderDeadlines({ value, state: { payBy, reviewBy, payment } }: Snapshot<OrderState>): readonly Deadline[] {
  if (value === 'paymentPending' && payBy !== null) {
    return [
      { name: 'reminder24h', dueAt: addHours(payBy, -24), turn: 'buyer', silence: { does: 'remind', template: 'payment-reminder' } },
      { name: 'reminder6h', dueAt: addHours(payBy, -6), turn: 'buyer', silence: { does: 'remind', template: 'payment-reminder' } },
      { name: 'payBy', dueAt: payBy, turn: 'buyer', silence: { does: 'command', command: 'expire', input: {} } },
    ];
  }
  if (value === 'paymentUnderReview' && payment !== null) {
    return [{ name: 'reviewPayment', dueAt: reviewBy ?? addHours(payment.at, 24), turn: 'staff', silence: { does: 'flagOverdue' } }];
  }
  return [];
}
