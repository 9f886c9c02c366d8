import { staffPace, type WorkPace } from '#projections/deadlines/waitsQuery.ts';
import { pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { queueSpecs } from '#services/domains/queues/queueSpecs.ts';
import { type QueueName, queueNames } from '#services/domains/queues/routes.ts';

/** The deadlines that a tab's rows are for staff; a tab of several kinds of work, or of a part of it, has no pace. */
const duties: Readonly<Record<string, readonly string[]>> = {
  'orders/paymentUnderReview': ['reviewPayment'],
  'orders/lineRefused': ['replaceOrRefund'],
  'bookings/unableToAdd': ['unableToAdd'],
  'commissions/payable': ['payCommission'],
  'refunds/toPay': ['refundToPay'],
  'extensions/paymentUnderReview': ['reviewExtension'],
  'extensions/toSettle': ['settlePayment', 'refundToPay'],
  'extensions/toPay': ['payCommission'],
  'claims/toRefund': ['refundToPay'],
  'tickets/waiting': ['answer'],
  'verifications/underReview': ['decisionDue'],
  'cards/onReview': ['reviewDue'],
  'cards/onUpdateReview': ['updateReviewDue'],
};

/** How much work arrived at a tab today, and how much was done. */
export interface Pace {
  readonly arrived: number;
  readonly done: number;
}

/** Returns today's pace of staff's work, by kind. Days are Pacific. */
export const paceToday = ({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<readonly WorkPace[]> => {
  const at = now().toISOString();
  return staffPace(db, startOfDay(pacificDate(at)), at);
};

/** Returns the part of the pace that belongs to a tab; null if it has none. */
export function paceOf(pace: readonly WorkPace[], queue: QueueName, tab: string): Pace | null {
  const names = duties[`${queue}/${tab}`];
  if (!names) return null;
  const own = pace.filter(({ lifecycle, name }) => lifecycle === queueSpecs[queue].lifecycle && names.includes(name));
  return {
    arrived: own.reduce((sum, { arrived }) => sum + arrived, 0),
    done: own.reduce((sum, { done }) => sum + done, 0),
  };
}

/** Returns the queue in which a kind of work is done; undefined if it has none. */
export const queueOf = (lifecycle: string, name: string): QueueName | undefined => {
  const own = queueNames.filter((queue) => queueSpecs[queue].lifecycle === lifecycle);
  return own.find((queue) => queueSpecs[queue].work.some((tab) => duties[`${queue}/${tab}`]?.includes(name))) ?? own[0];
};
