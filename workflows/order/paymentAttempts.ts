import { type FoldableEvent, metaOf } from '#workflows/kernel/fold.ts';
import type { DeclineReason } from '#workflows/parts/payment/declineReasons.ts';

/** A payment that was reported for an order, and its outcome. Instants are ISO 8601 UTC, amounts are integer cents. */
export interface PaymentAttempt {
  readonly method: string | null;
  readonly amountCents: number | null;
  readonly proofFileId: string | null;
  readonly at: string;
  readonly markedBecause: string | null;
  readonly outcome: 'underReview' | 'confirmed' | 'declined' | 'replaced' | 'orderEnded';
  readonly decidedAt: string | null;
  readonly why: DeclineReason | null;
  readonly declinedBecause: string | null;
}

/** Returns every payment in an order's events, oldest first, including replaced and declined ones. */
export function paymentAttempts(events: readonly FoldableEvent[]): readonly PaymentAttempt[] {
  return events.reduce<readonly PaymentAttempt[]>((attempts, event) => {
    const data = event.data as Recorded;
    const { at } = metaOf(event);
    switch (event.type) {
      case 'order.payment-submitted.v1':
      case 'order.marked-paid-pending.v1':
        return [...decided(attempts, { outcome: 'replaced', decidedAt: at }), reported(data, at)];
      case 'order.payment-confirmed.v1':
        return decided(attempts, { outcome: 'confirmed', decidedAt: at });
      case 'order.payment-declined.v1':
        return decided(attempts, {
          outcome: 'declined',
          decidedAt: at,
          why: data.why ?? null,
          declinedBecause: data.reason ?? null,
        });
      case 'order.confirmation-reversed.v1':
        return attempts.with(-1, { ...attempts.at(-1)!, outcome: 'underReview', decidedAt: null });
      case 'order.cancelled.v1':
        return decided(attempts, { outcome: 'orderEnded', decidedAt: at });
      default:
        return attempts;
    }
  }, []);
}

type Recorded = Partial<Pick<PaymentAttempt, 'method' | 'amountCents' | 'proofFileId' | 'why'>> & {
  readonly reason?: string;
};

const reported = (
  { method = null, amountCents = null, proofFileId = null, reason }: Recorded,
  at: string,
): PaymentAttempt => ({
  method,
  amountCents,
  proofFileId,
  at,
  markedBecause: reason ?? null,
  outcome: 'underReview',
  decidedAt: null,
  why: null,
  declinedBecause: null,
});

/** Adds a decision to the payments that were waiting for one; the others stay as they are. */
const decided = (attempts: readonly PaymentAttempt[], decision: Partial<PaymentAttempt>): readonly PaymentAttempt[] =>
  attempts.map((attempt) => (attempt.outcome === 'underReview' ? { ...attempt, ...decision } : attempt));
