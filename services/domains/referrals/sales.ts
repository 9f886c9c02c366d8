import type { Knex } from 'knex';
import { addDays, daysBetween, PACIFIC, startOfDay } from '#workflows/kernel/calendar.ts';
import { ordersWhere } from '#projections/orders/rows.ts';
import type { ReferralFigures } from './contract.ts';

interface Range {
  /** Pacific days, both included. */
  readonly from: string;
  readonly to: string;
  /** Null: everybody's. */
  readonly referrerId: string | null;
}
interface Asked {
  readonly search?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly referrerId: string | null;
}

/** The figures of a range, of as many days before it, and day by day. Money is what the ledger booked in that time. */
export async function salesFigures(db: Knex, range: Range) {
  const length = daysBetween(range.from, range.to) + 1;
  const before = { ...range, from: addDays(range.from, -length), to: addDays(range.from, -1) };
  const [now, then, days] = await Promise.all([figuresOf(db, range), figuresOf(db, before), daysOf(db, range)]);
  return { now, before: then, days };
}

const brought = `brought as (select user_id, attributed_at from app.referral_attributions
  where :referrer::uuid is null or referrer_id = :referrer::uuid)`;
const bounds = ({ from, to, referrerId }: Range) => ({
  referrer: referrerId,
  from: startOfDay(from),
  until: startOfDay(addDays(to, 1)),
  firstDay: from,
  lastDay: to,
  zone: PACIFIC,
  ofCard,
});
/** What a cardholder earns by bringing a card is no commission on the sale that it came from. */
const ofCard = 'account.referral-card-earned.v1';

async function figuresOf(db: Knex, range: Range): Promise<ReferralFigures> {
  const { rows } = await db.raw<{ rows: Record<string, string>[] }>(
    `with ${brought},
     bought as (
       select l.* from read.ledger l join brought on brought.user_id::text = l.buyer_id
        where l.at >= :from::timestamptz and l.at < :until::timestamptz and l.account in ('revenue', 'refunds')),
     firsts as (
       select o.buyer_id, min(o.paid_at) as at from read.orders o join brought on brought.user_id::text = o.buyer_id
        where o.paid_at is not null group by 1)
     select
       (select count(*) from app.referral_clicks k join app.referral_codes c on c.code = k.code
         where k.day between :firstDay and :lastDay and (:referrer::uuid is null or c.owner_id = :referrer::uuid)) as clicks,
       (select count(*) from brought where attributed_at >= :from::timestamptz and attributed_at < :until::timestamptz) as sign_ups,
       (select count(*) from firsts where at >= :from::timestamptz and at < :until::timestamptz) as first_orders,
       (select count(*) from read.orders o join brought on brought.user_id::text = o.buyer_id
         where o.paid_at >= :from::timestamptz and o.paid_at < :until::timestamptz) as orders,
       (select coalesce(-sum(amount_cents), 0) from bought where account = 'revenue') as confirmed,
       (select coalesce(sum(amount_cents), 0) from bought where account = 'refunds') as refunded,
       (select coalesce(sum(amount_cents), 0) from read.ledger l where l.account = 'referral-expense'
         and l.at >= :from::timestamptz and l.at < :until::timestamptz
         and l.type <> :ofCard and (:referrer::uuid is null or l.referrer_id = :referrer::text)) as earned`,
    bounds(range),
  );
  const { clicks, sign_ups: signUps, first_orders: firstOrders, orders, confirmed, refunded, earned } = rows[0]!;
  return {
    clicks: Number(clicks),
    signUps: Number(signUps),
    firstOrders: Number(firstOrders),
    orders: Number(orders),
    confirmedCents: Number(confirmed),
    refundedCents: Number(refunded),
    earnedCents: Number(earned),
  };
}

async function daysOf(db: Knex, range: Range) {
  const { rows } = await db.raw<{ rows: { day: string; clicks: string; sign_ups: string; confirmed: string }[] }>(
    `with ${brought}
     select to_char(d.day, 'YYYY-MM-DD') as day,
       (select count(*) from app.referral_clicks k join app.referral_codes c on c.code = k.code
         where k.day = d.day::date and (:referrer::uuid is null or c.owner_id = :referrer::uuid)) as clicks,
       (select count(*) from brought where (attributed_at at time zone :zone)::date = d.day::date) as sign_ups,
       (select coalesce(-sum(l.amount_cents), 0) from read.ledger l join brought on brought.user_id::text = l.buyer_id
         where l.account = 'revenue' and (l.at at time zone :zone)::date = d.day::date) as confirmed
     from generate_series(:firstDay::date, :lastDay::date, interval '1 day') as d (day) order by d.day`,
    bounds(range),
  );
  return rows.map(({ day, clicks, sign_ups: signUps, confirmed }) => ({
    day,
    clicks: Number(clicks),
    signUps: Number(signUps),
    confirmedCents: Number(confirmed),
  }));
}

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
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: namesThem ? `${row.first_name} ${row.last_name}` : `${row.first_name} ${row.last_name.slice(0, 1)}.`,
      email: namesThem ? row.email : null,
      joinedAt: row.created_at.toISOString(),
      referrer: row.referrer,
      orders: row.orders,
      confirmedCents: Number(row.cents),
      lastOrderAt: row.last_at?.toISOString() ?? null,
    })),
    count: rows[0]?.total ?? 0,
    countIsExact: true,
  };
}

/** Their orders, the newest first, with what each earned whoever is asked about. */
export async function salesOrders(db: Knex, { now, ...asked }: Asked & { readonly now: Date }) {
  const { rows } = await db.raw<{ rows: StoredOrder[] }>(
    `select o.id, u.first_name, u.last_name, count(*) over ()::int as total, coalesce(earned.cents, 0) as cents
     from read.orders o join app.referral_attributions a on a.user_id::text = o.buyer_id join app.users u on u.id = a.user_id
     left join lateral (select sum(l.amount_cents) as cents from read.ledger l where l.order_id = o.id
       and l.account = 'referral-expense' and l.type <> :ofCard and (:referrer::text is null or l.referrer_id = :referrer::text)) earned on true
     where (:referrer::uuid is null or a.referrer_id = :referrer::uuid) and u.forgotten_at is null and o.tab <> 'deleted' and ${named}
     order by o.first_position desc limit :limit offset :offset`,
    pageOf(asked),
  );
  const orders = await ordersWhere(db, { sql: 'o.id = any(?::text[])', values: [rows.map(({ id }) => id)] }, now);
  const shown = new Map(orders.map(({ row }) => [row.id, row]));
  return {
    rows: rows.flatMap(({ id, first_name, last_name, cents }) => {
      const order = shown.get(id);
      return order
        ? [
            {
              id,
              number: order.number,
              placedAt: order.placedAt,
              client: `${first_name} ${last_name.slice(0, 1)}.`,
              lines: order.lineCount,
              totalCents: order.totalCents,
              label: order.label,
              earnedCents: Number(cents),
            },
          ]
        : [];
    }),
    count: rows[0]?.total ?? 0,
    countIsExact: true,
  };
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
