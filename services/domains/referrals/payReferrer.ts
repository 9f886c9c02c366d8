// oxlint-disable max-lines-per-function -- one step after the other
import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { referenceUses } from '#projections/ledger/referenceUses.ts';
import { usualMethod } from '#workflows/parts/payout/methods.ts';
import { sentBy, type SentBy } from '#workflows/parts/payout/sentBy.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import { derivedId } from '#services/commands/ids.ts';
import { payoutFacts } from '#services/domains/payouts/payoutFacts.ts';
import { sentAs } from '#services/mail/sentAs.ts';
import { tell } from '#services/notifications/tell.ts';
import type { Vault } from '#services/vault/vault.ts';
import { isPayable, referralBalances } from './balances.ts';
import { bookPayment } from './bookPayment.ts';
import { payoutRefusal, type PayoutRefusal } from './payoutRefusal.ts';

interface Deps {
  readonly db: Db;
  readonly vault: Pick<Vault, 'closeTexts' | 'openMany'>;
  readonly now: () => Date;
}
interface By {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
  /** Idempotency key of the request: a repeat pays nothing twice. */
  readonly key: string;
}
export type Paid = { readonly kind: 'done'; readonly amountCents: number } | PayoutRefusal;
const nothingToPay: Paid = { kind: 'refused', code: 'nothingToPay' };
/** Rules that say who may pay this referrer, or take a payment back. */
const whoMayPay = ['notActingForAnother', 'notTheirOwnCommission'] as const;

/**
 * Marks everything payable to a referrer as paid with one reference, with an event per order, and notifies them by
 * mail. Debts are set off. Payments of a referrer are serialized, so that two simultaneous requests pay once.
 * `shownCents` is the amount that the payer saw and transferred; if it has changed since, nothing is marked.
 */
export async function payReferrer(
  deps: Deps,
  by: By,
  {
    referrerId,
    reference,
    reuseReason,
    batchId,
    shownCents,
    ...said
  }: SentBy & {
    readonly referrerId: string;
    readonly reference: string;
    readonly reuseReason?: string | undefined;
    readonly shownCents?: number | undefined;
  },
): Promise<Paid> {
  const now = deps.now().toISOString();
  const asked = { actor: by.actor, now, referrerId };
  const forbidden = payoutRefusal(whoMayPay, asked);
  if (forbidden) return forbidden;
  return deps.db.transaction(async (trx) => {
    await lock(trx, referrerId);
    const { heldUntil, ends } = await payoutFacts({ ...deps, db: trx }, referrerId);
    const held = payoutRefusal(['payoutsNotHeld'], { ...asked, input: { payoutHeldUntil: heldUntil } });
    if (held) return held;
    const repeated = await trx('app.referral_payouts')
      .where({ referrer_id: referrerId })
      .andWhere('id', derivedId('referral-payout', by.key, referrerId, 0))
      .first('paid_at');
    if (repeated) {
      const of = { referrer_id: referrerId, reference, paid_at: repeated.paid_at };
      const paid = await trx('app.referral_payouts').where(of).sum({ cents: 'amount_cents' }).first();
      return { kind: 'done', amountCents: Number(paid?.cents ?? 0) };
    }
    const rows = (await referralBalances(trx, { referrerIds: [referrerId] })).filter((row) => isPayable(row, now));
    const amountCents = rows.reduce((sum, { earnedCents, paidCents }) => sum + earnedCents - paidCents, 0);
    if (amountCents <= 0) return nothingToPay;
    const uses = reuseReason === undefined ? await referenceUses(trx, reference, { batchId }) : [];
    const differs = payoutRefusal(['amountIsAsShown', 'referenceIsNew'], {
      ...asked,
      amountCents,
      input: { referenceUses: uses, ...(shownCents === undefined ? {} : { shownCents }) },
    });
    if (differs) return differs;
    const method = said.method ?? usualMethod(ends);
    const sent = sentBy({ method, batchId });
    for (const [index, row] of rows.entries()) {
      const id = derivedId('referral-payout', by.key, referrerId, index);
      const payment = {
        referrerId,
        orderId: row.orderId,
        amountCents: row.earnedCents - row.paidCents,
        reference,
        ...sent,
      };
      await bookPayment(trx, by, { id, at: now, ...payment });
    }
    await tell(trx, {
      id: derivedId('referral-payout-mail', by.key, referrerId),
      template: 'referral-paid',
      toUserId: referrerId,
      data: { amountCents, ...sentAs({ method, paidTo: method && ends[method] }) },
      at: new Date(now),
    });
    return { kind: 'done', amountCents };
  });
}

/**
 * Reverts a payment that did not arrive. A reference alone is ambiguous ("Zelle" of every month), so the instant of
 * booking is required too. The reason becomes an event for each order.
 */
export async function unpayReferrer(
  deps: Deps,
  by: By,
  {
    referrerId,
    reference,
    paidAt,
    reason,
  }: {
    readonly referrerId: string;
    readonly reference: string;
    /** Instant, ISO 8601 UTC. */
    readonly paidAt: string;
    readonly reason: string;
  },
): Promise<Paid> {
  const now = deps.now().toISOString();
  const forbidden = payoutRefusal(whoMayPay, { actor: by.actor, now, referrerId });
  if (forbidden) return forbidden;
  return deps.db.transaction(async (trx) => {
    await lock(trx, referrerId);
    const rows = await trx('app.referral_payouts')
      .where({ referrer_id: referrerId, reference, paid_at: paidAt })
      .whereNull('unpaid_at')
      .orderBy('id');
    if (rows.length === 0) return nothingToPay;
    for (const row of rows) {
      const id = derivedId('referral-unpaid', row.id);
      const why = await sealedReason(deps.vault, { eventId: id, userId: referrerId, reason });
      await trx('app.referral_payouts').where({ id: row.id }).update({ unpaid_at: now });
      await writeAudit(trx, {
        ...said(by, referrerId, now),
        id,
        type: 'account.referral-unpaid.v1',
        data: { referrerId, orderId: row.order_id, amountCents: Number(row.amount_cents), reference, ...why },
      });
    }
    return { kind: 'done', amountCents: rows.reduce((sum, { amount_cents: cents }) => sum + Number(cents), 0) };
  });
}

const lock = (trx: Db, referrerId: string) =>
  trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`referral payout ${referrerId}`]);
const said = ({ actor, requestOrigin }: By, referrerId: string, at: string) => ({
  stream: `account-${referrerId}`,
  actor,
  at: new Date(at),
  requestOrigin,
});
