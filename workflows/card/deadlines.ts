import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Order } from '#workflows/order/state.ts';
import type { Card, CardState } from './state.ts';

type Deadline = DeadlineOf<Card, { order: Order }>;

/**
 * Returns the deadlines of a card: its review, which only becomes overdue, and the check of reservations that nobody
 * settled.
 */
export function cardDeadlines({
  value,
  state: { cardId, reviewDueAt, reservations },
}: Snapshot<CardState>): readonly Deadline[] {
  const reviews: Deadline[] =
    (value === 'onReview' || value === 'onUpdateReview') && reviewDueAt !== null
      ? [
          {
            name: value === 'onReview' ? 'reviewDue' : 'updateReviewDue',
            dueAt: reviewDueAt,
            turn: 'staff',
            doneBy: value === 'onReview' ? 'approve' : 'approveUpdate',
            silence: { does: 'flagOverdue' },
          },
        ]
      : [];
  const unsettled = Object.values(reservations).filter(({ settled }) => !settled);
  return [
    ...reviews,
    ...unsettled.map(({ orderId, line, settleBy }): Deadline => ({
      name: `abandonCheck:${orderId}:${line}`,
      dueAt: settleBy,
      turn: 'system',
      silence: {
        does: 'command',
        on: { lifecycle: 'order', id: orderId },
        command: 'abandon',
        input: { cardId, line },
      },
    })),
  ];
}
