import type { Db } from '#projections/database/db.ts';
import { orderNumbers } from '#projections/orders/query.ts';
import { usesOfProof } from '#projections/proofs/query.ts';
import { sameFiles } from '#services/files/fileUses.ts';
import { ordersWithProof } from './ordersWithProof.ts';

interface Proof {
  readonly proofFileId: string | null;
  /** As found when the payment was sent. */
  readonly usedOnOrders: readonly string[];
}

/**
 * Returns other orders with the proof of a line's payment, from before it was sent and since. `id`: the record that it
 * was sent for.
 */
export async function proofUsedOn(
  db: Db,
  id: string,
  payment: Proof | null,
): Promise<{ readonly id: string; readonly number: string }[]> {
  if (!payment?.proofFileId) return [];
  const uses = await usesOfProof(db, await sameFiles(db, payment.proofFileId));
  const used = new Set([...payment.usedOnOrders, ...ordersWithProof(uses, id)]);
  const numbers = await orderNumbers(db, [...used]);
  return [...used].map((order) => ({ id: order, number: numbers.get(order) ?? '' }));
}
