import type { JourneyStepView } from '#services/domains/journeys/contract.ts';

/** A payment that the buyer reported and staff could not confirm. */
export interface DeclinedPayment {
  /** Instant at which it was reported. */
  readonly at: string;
  readonly amountCents: number;
  readonly because: string | null;
}

/** Every payment of an order's way that was declined, the oldest first. A proof that was replaced before anybody decided is none. */
export function declinedPayments(steps: readonly JourneyStepView[]): readonly DeclinedPayment[] {
  return steps.flatMap((step, index) => {
    if (step.key !== 'order.payment-declined') return [];
    const reported = steps.slice(0, index).findLast(({ key }) => key === 'order.payment-submitted');
    return reported?.at ? [{ at: reported.at, amountCents: reported.amountCents ?? 0, because: step.because }] : [];
  });
}

/** What is left to send, in cents: the rest of a payment that fell short, or all of it where the money itself is in question. */
export function leftToSend(totalCents: number, declined: readonly DeclinedPayment[]): number {
  const sent = sentBefore(declined);
  return sent < totalCents ? totalCents - sent : totalCents;
}

/** What the buyer says they have sent so far, in cents. */
export const sentBefore = (declined: readonly DeclinedPayment[]): number =>
  declined.reduce((sum, { amountCents }) => sum + amountCents, 0);
