import { besideBookingNames } from '#workflows/lifecycles.ts';
import type { Db } from '../database/db.ts';

/** What hangs on bookings, with the order that each belongs to: a list is named by the plural of its lifecycle. */
const beside = besideBookingNames.map((name) => `select '${name}' as lifecycle, id, order_id from read.${name}s`);

/** SQL for everything that files were ever sent for as a proof of payment, with its order. */
export const sentProofs = `select p.file_id, p.record_id as id, p.lifecycle = 'order' as is_order,
    case p.lifecycle when 'order' then p.record_id else x.order_id end as order_id
  from read.proofs p
  left join (${beside.join(' union all ')}) x on x.lifecycle = p.lifecycle and x.id = p.record_id`;

/**
 * What a proof of payment was sent for: an order, or something that hangs on a booking of it.
 */
export interface ProofUse {
  /** Id of the record that it was sent for. */
  readonly id: string;
  readonly orderId: string;
  readonly isOrder: boolean;
}

/**
 * Returns everything these files were ever sent for as a proof of payment, even if another file replaced them or the
 * payment was declined. `files`: copies of one picture.
 */
export async function usesOfProof(db: Db, files: readonly string[]): Promise<readonly ProofUse[]> {
  if (files.length === 0) return [];
  const { rows } = await db.raw<{ id: string; order_id: string | null; is_order: boolean }>(
    `select distinct p.id, p.order_id, p.is_order from (${sentProofs}) p where p.file_id = any(?::text[]) order by p.id limit 60`,
    [[...files]],
  );
  return rows.flatMap(({ id, order_id: orderId, is_order: isOrder }) =>
    orderId === null ? [] : [{ id, orderId, isOrder }],
  );
}
