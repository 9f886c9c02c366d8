import type { Knex } from 'knex';
import { orderNumbers } from '#projections/orders/query.ts';
import { sameFiles } from '#services/files/fileUses.ts';
import { linesPaidWith } from './linesPaidWith.ts';

interface Proof {
  readonly proofFileId: string | null;
  /** As it was found when the payment was sent. */
  readonly usedOnOrders: readonly string[];
}

/** Orders that the proof of a line's payment was used for, too: when it was sent, and since. `id`: of what it was sent for. */
export async function proofUsedOn(
  db: Knex,
  id: string,
  payment: Proof | null,
): Promise<{ readonly id: string; readonly number: string }[]> {
  if (!payment?.proofFileId) return [];
  const files = await sameFiles(db, payment.proofFileId);
  const orders: { id: string }[] = await db('read.orders')
    .whereIn('proof_file_id', [...files])
    .select('id')
    .limit(20);
  const lines = (await linesPaidWith(db, files)).filter((one) => one.id !== id);
  const used = new Set([
    ...payment.usedOnOrders,
    ...orders.map((order) => order.id),
    ...lines.map(({ orderId }) => orderId),
  ]);
  const numbers = await orderNumbers(db, [...used]);
  return [...used].map((order) => ({ id: order, number: numbers.get(order) ?? '' }));
}
