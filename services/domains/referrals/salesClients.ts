import type { Db } from '#projections/database/db.ts';
import { addDays, monthOf, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { volumePercent } from '#workflows/pricing/discount.ts';
import type { GridList } from '#projections/grid/gridList.ts';
import { blockOf } from '#projections/grid/list.ts';
import { monthlySpends } from '#projections/ledger/query.ts';
import { shortName } from './referredNames.ts';
import { type Asked, fullName, ifNamed, nameFor, requestOf, theirs } from './salesAsked.ts';
import type { ClientStatus } from './salesSchemas.ts';

/** Days after the last order from which a client counts as quiet. */
const QUIET_DAYS = 90;

/** Referred people, the newest first. Readers who see only their own get first name and initial, and no address. */
export const salesClients = (db: Db, asked: Asked) =>
  blockOf(db, clientsList(asked), requestOf(asked), new Date(asked.inForce.now));

function clientsList(asked: Asked): GridList<'all', Awaited<ReturnType<typeof clientRows>>[number]> {
  const { joins, ...columns } = clientSql(asked.inForce.now);
  return {
    table: 'app.users',
    alias: 'u',
    joins: { brought: joins },
    columns: () => ({
      name: { sql: nameFor(asked), type: 'text' },
      joinedAt: { sql: 'u.created_at', type: 'instant' },
      orders: { sql: columns.orders, type: 'number' },
      confirmedCents: { sql: columns.cents, type: 'number' },
      lastOrderAt: { sql: columns.lastAt, type: 'instant' },
      status: { sql: columns.status, type: 'text' },
      ...ifNamed(asked, {
        email: { sql: 'u.email', type: 'text' },
        referrer: { sql: fullName('r'), type: 'text' },
      } as const),
    }),
    tabs: { all: () => theirs(asked) },
    standard: () => [
      { sql: 'a.attributed_at', how: 'desc' },
      { sql: 'u.id', how: 'asc' },
    ],
    last: 'u.id',
    searched: { people: [] },
    rows: async (db, ids) => new Map((await clientRows(db, asked, ids)).map((row) => [row.id, row])),
  };
}

/** Returns SQL for a client's dates and amounts, over `u` and their referral. */
function clientSql(now: string) {
  const ofBuyer = `from read.orders b where b.buyer_id = u.id::text`;
  const orders = `(select count(b.paid_at)::int ${ofBuyer})`;
  const lastAt = `(select max(b.placed_at) ${ofBuyer})`;
  const quietSince = startOfDay(addDays(pacificDate(now), -QUIET_DAYS));
  return {
    joins: 'join app.referral_attributions a on a.user_id = u.id join app.users r on r.id = a.referrer_id',
    orders,
    lastAt,
    cents: `(select coalesce(-sum(l.amount_cents), 0) from read.ledger l
      where l.buyer_id = u.id::text and l.account in ('revenue', 'refunds'))`,
    status: `(case when ${orders} = 0 then 'lead' when ${lastAt} < '${quietSince}'::timestamptz then 'quiet' else 'active' end)`,
  };
}

async function clientRows(db: Db, { namesThem, inForce: { now, settings } }: Asked, ids: readonly string[]) {
  const { joins, orders, lastAt, cents, status } = clientSql(now);
  const [{ rows }, spends] = await Promise.all([
    db.raw<StoredClient>(
      `select u.id, u.first_name, u.last_name, u.email, u.created_at, ${fullName('r')} as referrer,
         ${orders} as orders, ${lastAt} as last_at, ${cents} as cents, ${status} as status
       from app.users u ${joins} where u.id = any(?::uuid[])`,
      [[...ids]],
    ),
    monthlySpends(db, ids, monthOf(now)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: namesThem ? `${row.first_name} ${row.last_name}` : shortName(row.first_name, row.last_name),
    email: namesThem ? row.email : null,
    joinedAt: row.created_at.toISOString(),
    referrer: row.referrer,
    orders: row.orders,
    confirmedCents: Number(row.cents),
    lastOrderAt: row.last_at?.toISOString() ?? null,
    tierPercent: volumePercent(spends.get(row.id) ?? 0, settings.volumeTiers),
    status: row.status,
  }));
}

interface StoredClient {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly created_at: Date;
  readonly referrer: string;
  readonly orders: number;
  readonly last_at: Date | null;
  readonly cents: string;
  readonly status: ClientStatus;
}
