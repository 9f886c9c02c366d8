import { orderNumbers } from '#projections/orders/query.ts';
import { findUsers } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import { referenceOf } from './candidate.ts';
import type { BankTarget } from './contract.ts';
import type { ClaimedLine } from './deciding.ts';

export type Matched = Pick<BankTarget, 'kind' | 'numbers' | 'orderId' | 'name'>;

/** Returns what each of these lines was matched with, by the line's id: its orders' numbers, or who was paid. */
export async function matchedOf(
  { db }: Pick<ApiDeps, 'db'>,
  lines: readonly ClaimedLine[],
): Promise<ReadonlyMap<string, Matched>> {
  const ids = lines.flatMap(({ target_id: id }) => id ?? []);
  const compared = new Map(
    lines.flatMap((line) => (line.kind === 'several' ? [[normalizedReference(referenceOf(line)), line.id]] : [])),
  );
  const { rows } = await db.raw<{ key: string; order_id: string; person_id: string | null }>(
    `select id as key, id as order_id, null as person_id from read.orders where id = any(?::text[])
     union select id, order_id, null from read.extensions where id = any(?::text[])
     union select id, order_id, null from read.claims where id = any(?::text[])
     union select k.key, l.order_id, coalesce(l.referrer_id, l.cardholder_id) from read.ledger l
       cross join lateral (values (l.event_id), (l.batch_id), (l.reference)) as k (key)
      where l.account = 'cash' and k.key is not null
        and (l.event_id = any(?::text[]) or l.batch_id = any(?::text[]) or l.reference = any(?::text[]))`,
    [ids, ids, ids, ids, ids, [...compared.keys()]],
  );
  const [numbers, users] = await Promise.all([
    orderNumbers(
      db,
      rows.map(({ order_id: id }) => id),
    ),
    findUsers(db, [...ids, ...rows.flatMap(({ person_id: id }) => id ?? [])]),
  ]);
  return new Map(
    lines.flatMap((line) => {
      const { id, kind, target_id: targetId } = line;
      if (targetId === null) return [];
      const key = kind === 'several' ? normalizedReference(referenceOf(line)) : targetId;
      const of = rows.filter((row) => row.key === key);
      const orderIds = [...new Set(of.map(({ order_id: order }) => order))];
      const names = new Set(
        [targetId, ...of.flatMap(({ person_id: person }) => person ?? [])].map((one) => whoIs(users, one).name),
      );
      const matched: Matched = {
        kind,
        numbers: orderIds.flatMap((order) => numbers.get(order) ?? []).toSorted((a, b) => Number(a) - Number(b)),
        orderId: orderIds.length === 1 ? orderIds[0]! : null,
        name: [...names].filter(Boolean).slice(0, 3).join(', '),
      };
      return [[id, matched] as const];
    }),
  );
}
