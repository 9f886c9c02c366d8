import type { Db } from '../database/db.ts';

/**
 * What a proof of payment was sent for: an order, or something on a line of it (an extension, a more expensive card).
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
    `select distinct p.record_id as id, p.lifecycle = 'order' as is_order,
       case p.lifecycle when 'order' then p.record_id else coalesce(x.order_id, c.order_id) end as order_id
     from read.proofs p
     left join read.extensions x on p.lifecycle = 'extension' and x.id = p.record_id
     left join read.claims c on p.lifecycle = 'claim' and c.id = p.record_id
     where p.file_id = any(?::text[]) order by id limit 60`,
    [[...files]],
  );
  return rows.flatMap(({ id, order_id: orderId, is_order: isOrder }) =>
    orderId === null ? [] : [{ id, orderId, isOrder }],
  );
}
