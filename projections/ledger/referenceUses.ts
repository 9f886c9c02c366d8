import type { Db } from '../database/db.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import { referenceTypes } from './entries.ts';

/** Money that was received, paid back or paid out under a reference. Cents; a Pacific day. */
interface Use {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amountCents: number;
  readonly on: string;
}

/**
 * Returns what was received, paid back or paid out under this reference and was not undone since, newest first, at most
 * five. Spaces, dashes and capitals in the reference are ignored. Payments in the same batch are left out.
 */
export async function referenceUses(
  db: Db,
  reference: string,
  { batchId }: { readonly batchId?: string | undefined } = {},
): Promise<readonly (Use & { readonly personId: string | null })[]> {
  const { rows } = await db.raw<Row>(
    `select l.order_id, o.first_position as number, l.at,
       coalesce(l.referrer_id, l.cardholder_id, l.buyer_id) as person_id,
       sum(l.amount_cents) filter (where l.amount_cents > 0) as cents
     from read.ledger l
     join ${undoneBy} on t.type = l.type
     left join read.orders o on o.id = l.order_id
     where l.reference = ? and (l.batch_id is null or l.batch_id is distinct from ?::text)
       and ${notTakenBack}
     group by l.event_id, l.order_id, o.first_position, l.at, person_id
     having sum(l.amount_cents) filter (where l.amount_cents > 0) > 0
     order by l.at desc limit 5`,
    [[...referenceTypes.keys()], [...referenceTypes.values()], normalizedReference(reference), batchId ?? null],
  );
  return rows.map(({ order_id: orderId, number, cents, at, person_id: personId }) => ({
    orderId,
    orderNumber: String(number ?? ''),
    amountCents: Number(cents),
    on: pacificDate(at.toISOString()),
    personId,
  }));
}

/** The types whose money has a reference, each with the type that undoes it: the two arrays of `referenceTypes`. */
export const undoneBy = '(select * from unnest(?::text[], ?::text[]) as u (type, taken_back)) t';
/** The line `l` of a type `t` was not undone since. */
export const notTakenBack = `not exists (
  select 1 from read.ledger r
  where r.order_id = l.order_id and r.type = t.taken_back and r.position > l.position
    and r.account = l.account and r.amount_cents = -l.amount_cents
    and r.booking_id is not distinct from l.booking_id
    and r.extension_id is not distinct from l.extension_id
    and r.referrer_id is not distinct from l.referrer_id)`;

interface Row {
  readonly order_id: string;
  readonly number: string | null;
  readonly at: Date;
  readonly person_id: string | null;
  readonly cents: string;
}
