import type { Request } from 'express';
import { world } from '#projections/world.ts';
import type { PayoutMethod } from '#workflows/parts/payout/methods.ts';
import { findUsers } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { bankFile } from '#services/domains/payouts/bankFile.ts';
import { type RouteHandler, handle, sent } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { conflict } from '#services/http/problems.ts';
import { referrals } from './contract.ts';
import { owedReferrers, referralPayoutTable } from './owedReferrers.ts';
import { type Paid, payReferrer, unpayReferrer } from './payReferrer.ts';

/** Handlers of the amounts owed to referrers, and of their payment. */
export const referralPaymentHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(
    referrals.referralsToPay,
    fresh(['ledger', 'bookings', 'orders'], () => toPay(deps)),
  ),
  handle(referrals.exportReferralPayouts, async (call) => {
    await call.caughtUp(['ledger', 'bookings', 'orders']);
    await referralPayoutTable(deps, call, call.query.language);
    return sent;
  }),
  handle(referrals.referralBankFile, async (call) => {
    await call.caughtUp(['ledger', 'bookings', 'orders']);
    const payees = async () =>
      (await owedReferrers(deps)).map(({ who: { id, email }, payableCents }) => ({
        id,
        email,
        amountCents: payableCents,
      }));
    await bankFile(deps, call, { name: 'referral-payouts-bank', payees });
    return sent;
  }),
  handle(referrals.payReferrals, async (call) => {
    await call.caughtUp(['ledger', 'bookings', 'orders']);
    const { person: actor, requestOrigin, req } = call;
    const { amountCents: shownCents, ...body } = call.body;
    return answered(await payReferrer(deps, { actor, requestOrigin, key: keyOf(req) }, { ...body, shownCents }));
  }),
  handle(referrals.unpayReferrals, async ({ body, person: actor, requestOrigin, req }) =>
    answered(await unpayReferrer(deps, { actor, requestOrigin, key: keyOf(req) }, body)),
  ),
];

async function toPay(deps: ApiDeps) {
  const [rows, paid] = await Promise.all([owedReferrers(deps), lastPaid(deps)]);
  const users = await findUsers(
    deps.db,
    paid.map(({ referrerId }) => referrerId),
  );
  return { rows, paid: paid.map(({ referrerId, ...one }) => ({ who: whoIs(users, referrerId), ...one })) };
}

/** Returns the newest payments, each with the bookings of a referrer at one instant with one reference. */
async function lastPaid({ db }: Pick<ApiDeps, 'db'>) {
  const { rows } = await db.raw<{
    id: string;
    reference: string;
    method: PayoutMethod | null;
    cents: string;
    at: Date;
    unpaid: boolean;
  }>(
    `select referrer_id as id, reference, max(method) as method, sum(amount_cents) as cents, paid_at as at, bool_and(unpaid_at is not null) as unpaid
       from app.referral_payouts group by referrer_id, reference, paid_at order by paid_at desc limit 20`,
  );
  return rows.map(({ id, reference, method, cents, at, unpaid }) => ({
    referrerId: id,
    reference,
    method,
    amountCents: Number(cents),
    paidAt: at.toISOString(),
    unpaid,
  }));
}

const keyOf = (req: Request) => req.get('idempotency-key') ?? world.newId();

function answered(outcome: Paid) {
  if (outcome.kind === 'done') return { amountCents: outcome.amountCents };
  const { kind: _, code, ...more } = outcome;
  throw conflict(code, more);
}
