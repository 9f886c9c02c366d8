import type { JourneyStepView } from '#services/http/routeTypes.ts';

/** A payment that the buyer reported and staff could not confirm. */
export interface DeclinedPayment {
  /** Instant at which the payment was reported. */
  readonly at: string;
  readonly amountCents: number;
  readonly because: string | null;
}

/**
 * Every declined payment in an order's steps, the oldest first. A proof that was replaced before a decision does not
 * count.
 */
export function declinedPayments(steps: readonly JourneyStepView[]): readonly DeclinedPayment[] {
  return steps.flatMap((step, index) => {
    if (step.key !== 'order.payment-declined') return [];
    const reported = steps.slice(0, index).findLast(({ key }) => key === 'order.payment-submitted');
    return reported?.at ? [{ at: reported.at, amountCents: reported.amountCents ?? 0, because: step.because }] : [];
  });
}
