import type { Db } from '#projections/database/db.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { isOneOf, staff } from '#workflows/kernel/who.ts';
import { findUsers } from '#services/accounts/users.ts';
import { nameOf } from '#services/domains/records/namesIn.ts';
import type { RiskView } from './personContract.ts';
import { sharedBy } from './riskPairs.ts';
import { seenPerson } from './seenPerson.ts';
import { userTypesFor } from './usersPage.ts';

/** Maximum number of people who are named for one reason. */
const NAMED = 5;
/** Returns what a customer shares with other customers; people whom the reader may not see are only counted. */
export async function personRisks(db: Db, userId: string, reader: Person): Promise<RiskView[]> {
  await seenPerson(db, userId, reader);
  const shared = await sharedBy(db, userId);
  const users = await findUsers(
    db,
    shared.flatMap(({ people }) => people),
  );
  const mayOpen = reaches(reader.permissions, 'users', 2) || reader.userType === 'admin';
  const types: readonly string[] = mayOpen ? (userTypesFor(reader, {}) ?? []) : [];
  const seesOrders = isOneOf([staff('orders', 2)], reader, {});
  const orders = await ordersNumbered(db, seesOrders ? shared.flatMap(({ orderId }) => orderId ?? []) : []);
  return shared.map(({ what, people, orderId }) => ({
    what,
    count: people.length,
    others: people
      .flatMap((id) => users.get(id) ?? [])
      .filter(
        ({ userType, otherKind }) => types.includes(userType) || (otherKind !== null && types.includes(otherKind)),
      )
      .slice(0, NAMED)
      .map((user) => ({ id: user.id, name: nameOf(user) })),
    order: orders.get(orderId ?? '') ?? null,
  }));
}

async function ordersNumbered(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; number: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db('read.orders')
    .whereRaw('id = any(?::text[])', [[...ids]])
    .select('id', 'first_position');
  return new Map(rows.map(({ id, first_position: number }) => [id, { id, number: String(number) }]));
}
