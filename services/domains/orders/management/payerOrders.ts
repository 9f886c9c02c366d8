import { newestOrders, orderDetail } from '#projections/orders/query.ts';
import { usesOfProof } from '#projections/proofs/query.ts';
import { ordersWithProof } from '#services/domains/files/ordersWithProof.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { sameFiles } from '#services/files/fileUses.ts';
import { notFound } from '#services/http/problems.ts';

/** So many of each are given. */
const NEWEST = 10;

/** What staff compare a payment with: orders on which the same file is a proof, and what else the buyer has ordered. */
export async function payerOrders({ db, now }: Pick<ApiDeps, 'db' | 'now'>, id: string) {
  const order = await orderDetail(db, id, now());
  if (!order) throw notFound();
  const { payment, buyerId } = order;
  const files = payment?.proofFileId ? await sameFiles(db, payment.proofFileId) : [];
  const used = ordersWithProof(await usesOfProof(db, files), id);
  // Used when it was sent, and since.
  const withSameFile = {
    sql: 'o.id = any(?::text[]) and o.id <> ?',
    values: [[...(payment?.usedOnOrders ?? []), ...used], id],
  };
  const theirs = { sql: 'o.buyer_id = ? and o.id <> ? and o.tab is not null', values: [buyerId, id] };
  const sameProof = await newestOrders(db, withSameFile, now(), NEWEST);
  const others = await newestOrders(db, theirs, now(), NEWEST);
  return { sameProof: [...sameProof], others: [...others] };
}
