import type { Knex } from 'knex';
import { addDays, monthOf } from '#workflows/kernel/calendar.ts';
import { volumePercent } from '#workflows/pricing/discount.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { monthlySpends } from '#projections/ledger/query.ts';
import { ordersWhere } from '#projections/orders/rows.ts';
import { isPayable, type ReferralBalance, referralBalances } from './balances.ts';
import type { ClientStatus, CommissionState } from './salesSchemas.ts';
import { shortName } from './referredNames.ts';

/** Whose people, and which of them. */
export interface Asked {
  readonly search?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
  /** Null: everybody's. */
  readonly referrerId: string | null;
  readonly inForce: InForce;
}

/** What a cardholder earns by bringing a card is no commission on the sale that it came from. */
const ofCard = 'account.referral-card-earned.v1';
/** Days after the last order from which a client is quiet. */
const QUIET_DAYS = 90;

const named = `(:search = '' or (u.first_name || ' ' || u.last_name) ilike '%' || :search || '%')`;
const pageOf = ({ search, page, pageSize, referrerId }: Asked) => ({
  referrer: referrerId,
  search: (search ?? '').replace(/[%_\\]/g, '\\$&'),
  ofCard,
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/** People who were brought, the newest first: by first name and initial, and without an address, to whoever sees only their own. */
export async function salesClients(db: Knex, { namesThem, ...asked }: Asked & { readonly namesThem: boolean }) {
  const { now, settings } = asked.inForce;
  const { rows } = await db.raw<{ rows: StoredClient[] }>(
    `select u.id, u.first_name, u.last_name, u.email, u.created_at, r.first_name || ' ' || r.last_name as referrer,
       count(*) over ()::int as total, bought.orders, bought.last_at, coalesce(money.cents, 0) as cents
     from app.referral_attributions a join app.users u on u.id = a.user_id join app.users r on r.id = a.referrer_id
     left join lateral (select count(o.paid_at)::int as orders, max(o.placed_at) as last_at
       from read.orders o where o.buyer_id = u.id::text) bought on true
     left join lateral (select -sum(l.amount_cents) as cents from read.ledger l
       where l.buyer_id = u.id::text and l.account in ('revenue', 'refunds')) money on true
     where (:referrer::uuid is null or a.referrer_id = :referrer::uuid) and u.forgotten_at is null and ${named}
     order by a.attributed_at desc, u.id limit :limit offset :offset`,
    pageOf(asked),
  );
  const spends = await monthlySpends(
    db,
    rows.map(({ id }) => id),
    monthOf(now),
  );
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: namesThem ? `${row.first_name} ${row.last_name}` : shortName(row.first_name, row.last_name),
      email: namesThem ? row.email : null,
      joinedAt: row.created_at.toISOString(),
      referrer: row.referrer,
      orders: row.orders,
      confirmedCents: Number(row.cents),
      lastOrderAt: row.last_at?.toISOString() ?? null,
      tierPercent: volumePercent(spends.get(row.id) ?? 0, settings.volumeTiers),
      status: statusOf(row, now),
    })),
    count: rows[0]?.total ?? 0,
    countIsExact: true,
  };
}

function statusOf({ orders, last_at: last }: StoredClient, now: string): ClientStatus {
  if (orders === 0 || last === null) return 'lead';
  return last.toISOString().slice(0, 10) < addDays(now.slice(0, 10), -QUIET_DAYS) ? 'quiet' : 'active';
}

/** Their orders, the newest first, with what each earned whoever is asked about and where that stands. */
export async function salesOrders(db: Knex, asked: Asked) {
  const { now, settings } = asked.inForce;
  const { rows } = await db.raw<{ rows: StoredOrder[] }>(
    `select o.id, u.first_name, u.last_name, count(*) over ()::int as total, coalesce(earned.cents, 0) as cents
     from read.orders o join app.referral_attributions a on a.user_id::text = o.buyer_id join app.users u on u.id = a.user_id
     left join lateral (select sum(l.amount_cents) as cents from read.ledger l where l.order_id = o.id
       and l.account = 'referral-expense' and l.type <> :ofCard and (:referrer::text is null or l.referrer_id = :referrer::text)) earned on true
     where (:referrer::uuid is null or a.referrer_id = :referrer::uuid) and u.forgotten_at is null and o.tab <> 'deleted' and ${named}
     order by o.first_position desc limit :limit offset :offset`,
    pageOf(asked),
  );
  const ids = rows.map(({ id }) => id);
  const [orders, balances] = await Promise.all([
    ordersWhere(db, { sql: 'o.id = any(?::text[])', values: [ids] }, new Date(now)),
    referralBalances(db, {
      ...(asked.referrerId === null ? {} : { referrerId: asked.referrerId }),
      orderIds: ids,
      waitDays: settings.referralWaitDays,
    }),
  ]);
  const shown = new Map(orders.map(({ row }) => [row.id, row]));
  return {
    rows: rows.flatMap(({ id, first_name, last_name, cents }) => {
      const order = shown.get(id);
      if (!order) return [];
      const { number, placedAt, lineCount: lines, totalCents, label } = order;
      const state = commissionState(
        balances.filter(({ orderId }) => orderId === id),
        now,
      );
      const client = shortName(first_name, last_name);
      return [
        { id, number, placedAt, client, lines, totalCents, label, earnedCents: Number(cents), commission: state },
      ];
    }),
    count: rows[0]?.total ?? 0,
    countIsExact: true,
  };
}

/** Of all who earn by an order: what is open comes before what is done. */
function commissionState(balances: readonly ReferralBalance[], now: string): CommissionState {
  const open = balances.filter(({ earnedCents, paidCents }) => earnedCents !== paidCents);
  if (open.length > 0) return open.some((one) => isPayable(one, now)) ? 'payable' : 'accruing';
  return balances.some(({ paidCents }) => paidCents > 0) ? 'paid' : 'none';
}

interface StoredClient {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly created_at: Date;
  readonly referrer: string;
  readonly total: number;
  readonly orders: number;
  readonly last_at: Date | null;
  readonly cents: string;
}
interface StoredOrder {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly total: number;
  readonly cents: string;
}
