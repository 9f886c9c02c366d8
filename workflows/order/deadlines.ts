import { addBusinessDays, addDays, addHours, isBefore, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { must } from '#workflows/kernel/must.ts';
import { kept } from '#workflows/settings/kept.ts';
import { mailAfterDecline } from '#workflows/parts/payment/declineReasons.ts';
import { type Order, type OrderState, refusedBookings } from './order.ts';

type Deadline = DeadlineOf<Order>;

/** What is due of an order, when, and what silence leads to. Nothing expires while a payment is under review. */
export function orderDeadlines({ value, state }: Snapshot<OrderState>): readonly Deadline[] {
  switch (value) {
    case 'paymentPending':
      return toPay(state);
    case 'paymentUnderReview':
      return state.payment
        ? [
            {
              name: 'reviewPayment',
              dueAt:
                state.reviewBy ?? addHours(state.payment.since ?? state.payment.at, kept(state.inForce, 'reviewHours')),
              turn: 'staff',
              doneBy: 'confirmPayment',
              silence: { does: 'flagOverdue' },
            },
          ]
        : [];
    case 'paid':
    case 'closed':
      return [...toReplace(state), ...toRefund(state)];
    case 'cancelled':
    case 'expired':
      return toRefund(state);
    default:
      return [];
  }
}

/** A reminder that falls due within the hour in which `payBy` was set is left out: the mail about it says the same. */
function toPay({ payBy, payBySetAt, inForce, declinedWhy = null }: OrderState): readonly Deadline[] {
  if (payBy === null) return [];
  const quietHours = kept(inForce, 'quietHours');
  const reminders = kept(inForce, 'paymentReminderHours').map((hours): Deadline => ({
    name: `reminder${hours}h`,
    dueAt: addHours(payBy, -hours),
    turn: 'buyer',
    silence: { does: 'remind', template: mailAfterDecline({ declinedWhy }, 'payment-reminder') },
  }));
  return [
    ...reminders.filter(({ dueAt }) => payBySetAt === null || !isBefore(dueAt, addHours(payBySetAt, quietHours))),
    {
      name: 'payBy',
      dueAt: payBy,
      turn: 'buyer',
      doneBy: 'submitPayment',
      silence: { does: 'command', command: 'expire', input: {} },
    },
  ];
}

/** A paid line that its cardholder refused is replaced or refunded: the one that is due first counts. */
function toReplace(state: OrderState): readonly Deadline[] {
  const [dueAt] = refusedBookings(state)
    .map(({ endedAt, settings }) => addHours(must(endedAt, 'end'), kept(settings, 'replaceOrRefundHours')))
    .toSorted();
  return dueAt === undefined
    ? []
    : [{ name: 'replaceOrRefund', dueAt, turn: 'staff', doneBy: 'replaceLine', silence: { does: 'flagOverdue' } }];
}

/** What is owed back is paid out by the end of so many business days. */
function toRefund({ refundOwedCents, refundOwedSince: since, inForce }: OrderState): readonly Deadline[] {
  if (refundOwedCents === 0 || since === null) return [];
  const last = addBusinessDays(pacificDate(since), kept(inForce, 'refundBusinessDays'));
  return [
    {
      name: 'refundToPay',
      dueAt: startOfDay(addDays(last, 1)),
      turn: 'staff',
      doneBy: 'recordRefundPaid',
      silence: { does: 'flagOverdue' },
    },
  ];
}
