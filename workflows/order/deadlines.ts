import { addHours } from '#workflows/kernel/calendar.ts';
import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { must } from '#workflows/kernel/must.ts';
import { kept } from '#workflows/settings/kept.ts';
import { toPay, toRefund, toReview } from '#workflows/parts/payment/deadlines.ts';
import { waitsForClientConsent } from './clientConsent.ts';
import { type Order, type OrderState, refusedBookings } from './state.ts';

type Deadline = DeadlineOf<Order>;

/**
 * Returns the deadlines of an order: what is due, when, and what happens if nobody acts. Nothing expires while a
 * payment is under review.
 */
export function orderDeadlines({ value, state }: Snapshot<OrderState>): readonly Deadline[] {
  switch (value) {
    case 'paymentPending':
      return [
        ...toSign(state),
        ...toPay(state, 'payment-reminder', {
          name: 'payBy',
          doneBy: 'submitPayment',
          silence: { does: 'command', command: 'expire', input: {} },
        }),
      ];
    case 'paymentUnderReview':
      return [...toSign(state), ...toReview(state, { name: 'reviewPayment', doneBy: 'confirmPayment' })];
    case 'paid':
    case 'closed':
      return [...toReplace(state), ...refund(state)];
    case 'cancelled':
    case 'expired':
      return refund(state);
    default:
      return [];
  }
}

/**
 * Returns the deadline for agreeing for the client of an order that staff placed, as long as for a cardholder's consent.
 * Silence never gives anybody's consent: staff see that it is late.
 */
function toSign(state: OrderState): readonly Deadline[] {
  const { placedAt, inForce } = state;
  return placedAt === null || !waitsForClientConsent(state)
    ? []
    : [
        {
          name: 'clientConsent',
          dueAt: addHours(placedAt, kept(inForce, 'consentHours')),
          turn: 'buyer',
          doneBy: 'signClientConsent',
          silence: { does: 'flagOverdue' },
        },
      ];
}

/**
 * Returns the deadline for replacing or refunding paid lines that their cardholder refused: the earliest one counts.
 */
function toReplace(state: OrderState): readonly Deadline[] {
  const [dueAt] = refusedBookings(state)
    .map(({ endedAt, settings }) => addHours(must(endedAt, 'end'), kept(settings, 'replaceOrRefundHours')))
    .toSorted();
  return dueAt === undefined
    ? []
    : [{ name: 'replaceOrRefund', dueAt, turn: 'staff', doneBy: 'replaceLine', silence: { does: 'flagOverdue' } }];
}

const refund = ({ refundOwedSince, inForce }: OrderState) =>
  toRefund(refundOwedSince, inForce, { name: 'refundToPay', doneBy: 'recordRefundPaid' });
