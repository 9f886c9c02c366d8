import type { Db } from '#projections/database/db.ts';
import { sentProofs } from '#projections/proofs/query.ts';
import { type RiskName, riskNames } from './personRoutes.ts';

/** Events that count a customer's payment, with the bank's reference. */
const PAYMENTS = ['order.payment-confirmed.v1', 'extension.approved.v1', 'claim.difference-paid.v1'];

/** Telephone numbers are compared by their last ten digits: `+1 (305) 555-0142` is `305-555-0142`. */
const digits = (column: string) => `right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10)`;

/** People of whom the same thing was kept: a client's address, a payout account or cashtag (personMarks.ts). */
const marked = (kind: 'address' | 'payout', orderId: string) =>
  `select mine.user_id as me, o.user_id as other, ${orderId} as order_id from app.person_marks mine
     join app.person_marks o on o.mark = mine.mark and o.kind = mine.kind where mine.kind = '${kind}'`;

/** SQL for the pairs of people who share something, with the order of the first one in which it stands. */
const pairs: Readonly<Record<RiskName, string>> = {
  samePhone: `select mine.id as me, o.id as other, null as order_id from app.users mine
    join app.users o on ${digits('o.phone')} = ${digits('mine.phone')} where length(${digits('mine.phone')}) = 10`,
  // Sessions of staff who look through a customer's eyes aren't the customer's.
  sameNetwork: `select mine.user_id as me, o.user_id as other, null as order_id from app.sessions mine
    join app.sessions o on o.address = mine.address and o.behind_user_id is null
    where mine.behind_user_id is null and mine.address is not null`,
  sameReference: `select m.id as me, u.id as other, mine.order_id from app.users m
    join read.ledger mine on mine.buyer_id = m.id::text
    join read.ledger o on o.reference = mine.reference and o.type = any(:types::text[])
    join app.users u on u.id::text = o.buyer_id where mine.type = any(:types::text[])`,
  // The same screenshot, sent as a proof of payment for somebody else's order too.
  sameProof: `select m.id as me, u.id as other, mine.id as order_id from app.users m
    join read.orders mine on mine.buyer_id = m.id::text and mine.proof_used_before
    join app.files f on f.id = mine.proof_file_id::uuid
    join app.files same on same.id = f.id or same.fingerprint = f.fingerprint
    join (${sentProofs}) p on p.file_id = same.id::text
    join read.orders o on o.id = p.order_id
    join app.users u on u.id::text = o.buyer_id`,
  sameAddress: marked('address', 'mine.of'),
  samePayout: marked('payout', 'null'),
  // Nobody is shared: a bank's statement named somebody who is neither the buyer nor the client.
  otherPayer: `select m.id as me, null::uuid as other, mine.id as order_id from app.users m
    join read.orders mine on mine.buyer_id = m.id::text
    join app.bank_lines l on l.target_id = mine.id and l.payer_is_other`,
};

/** Reasons that a list of people shows: many people share a network. */
const listed = riskNames.filter((name) => name !== 'sameNetwork');

/** Pairs of a person and another customer whose account wasn't forgotten, and persons of whom something stands alone. */
const pairsOf = (names: readonly RiskName[]) =>
  `select p.* from (${names.map((name) => `select '${name}' as what, * from (${pairs[name]}) one`).join(' union all ')}) p
     left join app.users c on c.id = p.other
    where p.other is null
      or (c.id <> p.me and c.forgotten_at is null and c.user_type in ('buyer', 'broker', 'cardholder'))`;

/** One thing that a person shares with others, by their ids. */
export interface Shared {
  readonly what: RiskName;
  readonly people: readonly string[];
  readonly orderId: string | null;
}

/** Returns what a person shares with other customers. */
export async function sharedBy(db: Db, userId: string): Promise<readonly Shared[]> {
  const { rows } = await db.raw<Shared>(
    `select what, coalesce(array_agg(distinct other::text) filter (where other is not null), '{}') as people, max(order_id) as "orderId" from (${pairsOf(riskNames)}) shared
      where me = :userId::uuid group by what order by array_position(:names::text[], what)`,
    { userId, types: PAYMENTS, names: [...riskNames] },
  );
  return rows;
}

/** Returns what each of some people shares with other customers, without networks. */
export async function marksOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly RiskName[]>> {
  const { rows } = await db.raw<{ me: string; what: RiskName[] }>(
    `select me, array_agg(distinct what) as what from (${pairsOf(listed)}) shared where me = any(:userIds::uuid[]) group by me`,
    { userIds: [...userIds], types: PAYMENTS },
  );
  return new Map(rows.map(({ me, what }) => [me, listed.filter((name) => what.includes(name))]));
}

/** Condition on `app.users`: whether a person shares anything that lists show. */
export const isMarked = {
  sql: `id in (select me from (${pairsOf(listed)}) shared)`.replaceAll(':types', '?'),
  values: [PAYMENTS, PAYMENTS],
};
