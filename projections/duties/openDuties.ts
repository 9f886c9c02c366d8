import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { dutiesOf, type DutyLifecycle } from '#workflows/duties/dutiesOf.ts';
import type { Db } from '../database/db.ts';
import type { OpenDuty } from './model.ts';

/** More than anybody can work on. */
const MOST = 200;

const columns = (alias: string) => `${alias}.id, ${alias}.value, ${alias}.state, ${alias}.next_due_at`;
const beside = (lifecycle: 'claim' | 'extension', table: string, owner: string) =>
  `select '${lifecycle}' as lifecycle, ${columns('x')}, o.first_position as number, null::text as client
   from ${table} x join read.orders o on o.id = x.order_id
   where x.${owner} = :userId and x.next_due_at is not null and o.tab <> 'deleted'`;

/** Where each kind of customer can have duties; `next_due_at` is there as long as anything of the record is due. */
const records = {
  buyer: [
    `select 'order' as lifecycle, ${columns('o')}, o.first_position as number, null::text as client
     from read.orders o where o.buyer_id = :userId and o.next_due_at is not null and o.tab <> 'deleted'`,
    beside('claim', 'read.claims', 'buyer_id'),
    beside('extension', 'read.extensions', 'buyer_id'),
  ],
  cardholder: [
    `select 'booking' as lifecycle, ${columns('b')}, null::bigint as number, b.client_name as client
     from read.bookings b where b.cardholder_id = :userId and b.next_due_at is not null`,
    beside('extension', 'read.extensions', 'cardholder_id'),
  ],
};

interface Stored extends Snapshot<any> {
  readonly lifecycle: DutyLifecycle;
  readonly id: string;
  readonly number: string | null;
  readonly client: string | null;
}

/** Returns all that a customer has to do now, the earliest first. */
export async function openDuties(
  db: Db,
  userId: string,
  reader: 'buyer' | 'cardholder',
  now: Date,
): Promise<readonly OpenDuty[]> {
  const { rows } = await db.raw<Stored>(
    `select * from (${records[reader].join(' union all ')}) found order by next_due_at limit ${MOST}`,
    { userId },
  );
  return rows
    .flatMap(({ lifecycle, id, value, state, number, client }) =>
      dutiesOf(lifecycle, id, { value, state }, reader, now.toISOString()).map((duty) => ({
        ...duty,
        // The buyer's order is no business of the cardholder's.
        ...(reader === 'cardholder' ? { orderId: null } : {}),
        orderNumber: reader === 'buyer' ? number : null,
        clientName: client,
      })),
    )
    .toSorted((a, b) => (a.until ?? '').localeCompare(b.until ?? ''));
}
