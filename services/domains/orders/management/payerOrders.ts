import { newestOrders, orderDetail, ordersPaidTogether } from '#projections/orders/query.ts';
import { usesOfProof } from '#projections/proofs/query.ts';
import { ordersWithProof } from '#services/domains/files/ordersWithProof.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { sameFiles } from '#services/files/fileUses.ts';
import { notFound } from '#services/http/problems.ts';

/** Maximum number of orders of each kind. */
const NEWEST = 10;

/**
 * Returns the orders with which staff compare a payment: orders with the same file as a proof, and other orders of the
 * buyer.
 */
export async function payerOrders({ db, now }: Pick<ApiDeps, 'db' | 'now'>, id: string) {
  const order = await orderDetail(db, id, now());
  if (!order) throw notFound();
  const { payment, buyerId } = order;
  const shared = payment?.shared;
  const files = payment?.proofFileId ? await sameFiles(db, payment.proofFileId) : [];
  // Orders that are paid by the same transfer share its file.
  const used = ordersWithProof(await usesOfProof(db, files), id).filter((one) => !shared?.orderIds.includes(one));
  // Orders that used the file before it was sent here, or since.
  const withSameFile = {
    sql: 'o.id = any(?::text[]) and o.id <> ?',
    values: [[...(payment?.usedOnOrders ?? []), ...used], id],
  };
  const theirs = { sql: 'o.buyer_id = ? and o.id <> ? and o.tab is not null', values: [buyerId, id] };
  const sameProof = await newestOrders(db, withSameFile, now(), NEWEST);
  const others = await newestOrders(db, theirs, now(), NEWEST);
  return {
    sameProof: [...sameProof],
    others: [...others],
    shared: shared ? { totalCents: shared.totalCents, orders: await ordersPaidTogether(db, shared, now()) } : null,
  };
}
