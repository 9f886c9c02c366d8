import type { Db, Value } from '#projections/database/db.ts';
import { usesOfProof } from '#projections/proofs/query.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { isOneOf, staff } from '#workflows/kernel/who.ts';
import { findUsers } from '#services/accounts/users.ts';
import { ordersWithProof } from '#services/domains/files/ordersWithProof.ts';
import { nameOf } from '#services/domains/records/namesIn.ts';
import { sameFiles } from '#services/files/fileUses.ts';
import type { RiskView } from './personContract.ts';
import { seenPerson } from './seenPerson.ts';
import { userTypesFor } from './usersPage.ts';

/** Events that count a customer's payment, with the bank's reference. */
const PAYMENTS = ['order.payment-confirmed.v1', 'extension.approved.v1', 'claim.difference-paid.v1'];
/** Maximum number of people who are named for one reason. */
const NAMED = 5;
/** How many of a person's latest proofs that were used before are compared. */
const PROOFS = 5;

interface Shared {
  readonly what: RiskView['what'];
  readonly people: readonly string[];
  readonly orderId?: string | null;
}

/** Returns what a customer shares with other customers; people whom the reader may not see are only counted. */
export async function personRisks(db: Db, userId: string, reader: Person): Promise<RiskView[]> {
  await seenPerson(db, userId, reader);
  const shared = (
    await Promise.all([
      samePhone(db, userId),
      sameNetwork(db, userId),
      sameReference(db, userId),
      sameProof(db, userId),
    ])
  ).filter(({ people }) => people.length > 0);
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

/** Customers whose accounts weren't forgotten, other than this one. */
const OTHERS = `u.id <> :userId::uuid and u.forgotten_at is null and u.user_type in ('buyer', 'broker', 'cardholder')`;

async function peopleOf(db: Db, sql: string, values: Readonly<Record<string, Value>>): Promise<readonly string[]> {
  const { rows } = await db.raw<{ id: string }>(sql, values);
  return rows.map(({ id }) => id);
}

/** Telephone numbers are compared by their last ten digits: `+1 (305) 555-0142` is `305-555-0142`. */
const digits = (column: string) => `right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10)`;

const samePhone = async (db: Db, userId: string): Promise<Shared> => ({
  what: 'samePhone',
  people: await peopleOf(
    db,
    `select u.id from app.users me join app.users u on ${digits('u.phone')} = ${digits('me.phone')}
      where me.id = :userId::uuid and length(${digits('me.phone')}) = 10 and ${OTHERS} order by u.id`,
    { userId },
  ),
});

/** Sessions of staff who look through a customer's eyes aren't the customer's. */
const sameNetwork = async (db: Db, userId: string): Promise<Shared> => ({
  what: 'sameNetwork',
  people: await peopleOf(
    db,
    `select distinct u.id from (
       select distinct address from app.sessions
        where user_id = :userId::uuid and behind_user_id is null and address is not null
     ) mine
     join app.sessions s on s.address = mine.address and s.behind_user_id is null
     join app.users u on u.id = s.user_id
     where ${OTHERS} order by u.id`,
    { userId },
  ),
});

async function sameReference(db: Db, userId: string): Promise<Shared> {
  const { rows } = await db.raw<{ id: string; order_id: string }>(
    `select distinct on (u.id) u.id, mine.order_id from read.ledger mine
       join read.ledger l on l.reference = mine.reference and l.type = any(:types::text[]) and l.buyer_id <> mine.buyer_id
       join app.users u on u.id::text = l.buyer_id
      where mine.buyer_id = :userId and mine.reference is not null and mine.type = any(:types::text[]) and ${OTHERS}
      order by u.id, mine.position desc`,
    { userId, types: PAYMENTS },
  );
  return { what: 'sameReference', people: rows.map(({ id }) => id), orderId: rows[0]?.order_id ?? null };
}

/** The same screenshot, sent as a proof of payment by somebody else too. */
async function sameProof(db: Db, userId: string): Promise<Shared> {
  const mine = await db('read.orders')
    .where({ buyer_id: userId, proof_used_before: true })
    .whereNotNull('proof_file_id')
    .orderBy('placed_at', 'desc')
    .limit(PROOFS)
    .select('id', 'proof_file_id');
  const found = await Promise.all(
    mine.map(async ({ id, proof_file_id: fileId }) => {
      const used = ordersWithProof(await usesOfProof(db, await sameFiles(db, fileId!)), id);
      const people = await peopleOf(
        db,
        `select distinct u.id from read.orders o join app.users u on u.id::text = o.buyer_id
          where o.id = any(:used::text[]) and ${OTHERS}`,
        { used: [...used], userId },
      );
      return { id, people };
    }),
  );
  return {
    what: 'sameProof',
    people: [...new Set(found.flatMap(({ people }) => people))],
    orderId: found.find(({ people }) => people.length > 0)?.id ?? null,
  };
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
