import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { SentBy } from '#workflows/parts/payout/sentBy.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';

/** A referrer's payment for one order, in cents; negative for a set-off. */
export interface ReferralPayment extends SentBy {
  readonly id: string;
  readonly referrerId: string;
  readonly orderId: string;
  readonly amountCents: number;
  /** The bank's reference of the transfer. */
  readonly reference: string;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
}

/** Records a payment in the payouts, together with its event. */
export async function bookPayment(
  trx: Db,
  { actor, requestOrigin }: { readonly actor: Person; readonly requestOrigin: RequestOrigin },
  { id, at, ...payment }: ReferralPayment,
): Promise<void> {
  const { referrerId, orderId, amountCents, reference, method = null, batchId = null } = payment;
  await trx('app.referral_payouts').insert({
    id,
    referrer_id: referrerId,
    order_id: orderId,
    amount_cents: amountCents,
    reference,
    method,
    batch_id: batchId,
    paid_at: at,
    paid_by: actor.userId,
  });
  await writeAudit(trx, {
    id,
    stream: `account-${referrerId}`,
    type: 'account.referral-paid.v1',
    data: { ...payment },
    actor,
    at: new Date(at),
    requestOrigin,
  });
}
