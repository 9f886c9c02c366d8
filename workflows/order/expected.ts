import { addHours } from '#workflows/kernel/calendar.ts';
import type { OrderState } from './order.ts';

/** How long a review of a payment takes at most, in hours (the same as `reviewPayment` of the deadlines). */
const REVIEW_HOURS = 24;

/** By when each step of an order is expected, by its command: instants. When it closes hangs on its bookings. */
export function orderExpected({ payBy, reviewBy, payment }: OrderState): Readonly<Record<string, string>> {
  const review = payment ? (reviewBy ?? addHours(payment.at, REVIEW_HOURS)) : payBy === null ? null : addHours(payBy, REVIEW_HOURS);
  return { ...(payBy === null ? {} : { submitPayment: payBy }), ...(review === null ? {} : { confirmPayment: review }) };
}
