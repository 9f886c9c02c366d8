import type { Db } from '#projections/database/db.ts';
import type { Fragment } from '#projections/grid/where.ts';
import type { OrderQueueRow } from '#projections/orders/model.ts';
import { ordersWithState } from '#projections/orders/rows.ts';
import { findUsers } from '#services/accounts/users.ts';
import { owedLines, type OwedLine } from '#services/domains/bookings/owedLines.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { owedReferrers } from '#services/domains/referrals/owedReferrers.ts';
import { groupedBy } from '#workflows/kernel/groupedBy.ts';
import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { PaymentMethod } from '#workflows/parts/payment/methods.ts';
import { both, candidate, type ShownCandidate } from './candidate.ts';
import { recordedSince } from './recordedCandidates.ts';

/** More orders than ever wait for a payment at once. */
const MOST = 5_000;
/** Returns everything that lines since a day (`2026-11-27`) may be. */
export async function candidatesSince(deps: ApiDeps, day: string): Promise<readonly ShownCandidate[]> {
  const [orders, refunds, payouts, recorded] = await Promise.all([
    waitingOrders(deps),
    refundsToPay(deps.db),
    payoutsToMake(deps),
    recordedSince(deps.db, day),
  ]);
  return [...orders, ...refunds, ...payouts, ...recorded];
}

/** The orders that wait for a payment or its confirmation, and the transfers that were reported for several of them. */
async function waitingOrders({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<readonly ShownCandidate[]> {
  const where: Fragment = { sql: `o.tab in ('paymentPending', 'paymentUnderReview')`, values: [] };
  const rest: Fragment = { sql: 'order by o.first_position desc limit ?', values: [MOST] };
  const found = await ordersWithState(db, where, now(), rest);
  const users = await findUsers(
    db,
    found.flatMap(({ row: { buyerId } }) => buyerId ?? []),
  );
  const orders = found.map(({ row, state }) => ({
    row,
    payment: state.payment,
    buyerName: whoIs(users, row.buyerId ?? '').name,
    dueCents: Math.max(0, row.totalCents - cameInCents(state)),
  }));
  return [
    ...orders.map(({ row, payment, buyerName, dueCents }) =>
      candidate({
        kind: 'order',
        id: row.id,
        comesIn: true,
        exact: false,
        numbers: [row.number],
        names: [buyerName, row.clientName],
        dueCents,
        sentAt: payment?.at ?? row.placedAt,
        orderId: row.id,
        name: both(row.clientName, buyerName),
        method: (payment?.method ?? null) as PaymentMethod | null,
      }),
    ),
    ...sharedTransfers(orders),
  ];
}

interface Waiting {
  readonly row: OrderQueueRow;
  readonly payment: OrderState['payment'];
  readonly buyerName: string;
}

/** The transfers that were reported for several orders, each with those that still wait for staff. */
function sharedTransfers(orders: readonly Waiting[]): readonly ShownCandidate[] {
  const shared = groupedBy(
    orders.filter(({ row, payment }) => row.state === 'paymentUnderReview' && payment?.shared),
    ({ payment }) => payment!.shared!.batchId,
  );
  return [...shared.values()]
    .filter((parts) => parts.length > 1)
    .map((parts) => {
      const [first] = parts as [(typeof parts)[number]];
      return candidate({
        kind: 'several',
        id: first.row.id,
        comesIn: true,
        exact: true,
        numbers: parts.map(({ row }) => row.number).toSorted((a, b) => Number(a) - Number(b)),
        names: [first.buyerName, ...parts.map(({ row }) => row.clientName)],
        dueCents: parts.reduce((sum, { payment }) => sum + (payment?.amountCents ?? 0), 0),
        sentAt: first.payment?.at ?? first.row.placedAt,
        orderId: first.row.id,
        name: first.buyerName,
        method: (first.payment?.method ?? null) as PaymentMethod | null,
      });
    });
}

/** The refunds owed to buyers, of orders, extensions and claims. */
async function refundsToPay(db: Db): Promise<readonly ShownCandidate[]> {
  const { rows } = await db.raw<OwedRefund>(
    `select r.*, o.first_position as number, o.client_name as client_name, o.payment_method as method from (
       select 'refund' as kind, id, id as order_id, buyer_id, refund_owed_cents as cents, updated_at as since
         from read.orders where refund_owed_cents > 0 and refund_due_at is not null
       union all
       select 'extensionRefund', id, order_id, buyer_id, refund_owed_cents, coalesce(owed_since, updated_at)
         from read.extensions where refund_owed_cents > 0
       union all
       select 'claimRefund', id, order_id, buyer_id, held_cents, updated_at from read.claims where held_cents > 0
     ) r join read.orders o on o.id = r.order_id limit ?`,
    [MOST],
  );
  const users = await findUsers(
    db,
    rows.flatMap(({ buyer_id: id }) => id ?? []),
  );
  return rows.map((row) => {
    const buyerName = whoIs(users, row.buyer_id ?? '').name;
    return candidate({
      kind: row.kind,
      id: row.id,
      comesIn: false,
      exact: false,
      numbers: [row.number],
      names: [buyerName, row.client_name ?? ''],
      dueCents: Number(row.cents),
      sentAt: row.since.toISOString(),
      orderId: row.order_id,
      name: both(row.client_name ?? '', buyerName),
      method: row.method,
    });
  });
}

interface OwedRefund {
  readonly kind: 'refund' | 'extensionRefund' | 'claimRefund';
  readonly id: string;
  readonly order_id: string;
  readonly buyer_id: string | null;
  readonly cents: string;
  readonly since: Date;
  readonly number: string;
  readonly client_name: string | null;
  readonly method: PaymentMethod | null;
}

/** Everything payable to each cardholder, and to each referrer. */
async function payoutsToMake(deps: ApiDeps): Promise<readonly ShownCandidate[]> {
  const at = deps.now().toISOString();
  const [{ rows }, referrers] = await Promise.all([owedLines(deps.db), owedReferrers(deps)]);
  const perPerson = groupedBy(rows, ({ cardholderId }) => cardholderId);
  const users = await findUsers(deps.db, [...perPerson.keys()]);
  const payout = { comesIn: false, exact: true, sentAt: at, orderId: null, method: null };
  return [
    ...[...perPerson].map(([id, lines]) => {
      const { name } = whoIs(users, id);
      return candidate({
        ...payout,
        kind: 'commissions',
        id,
        numbers: lines.map(({ number }) => number),
        names: [name],
        dueCents: sentCents(lines),
        name,
      });
    }),
    ...referrers.map(({ who: { id, name }, payableCents }) =>
      candidate({ ...payout, kind: 'referral', id, numbers: [], names: [name], dueCents: payableCents, name }),
    ),
  ].filter(({ dueCents }) => dueCents > 0);
}

/** What is sent for commissions: their sum without what is set off. Cents. */
export const sentCents = (lines: readonly OwedLine[]): number =>
  lines.reduce((sum, { amountCents, setOffCents }) => sum + amountCents - setOffCents, 0);
