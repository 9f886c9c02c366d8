import { orderDetail } from '#projections/orders/query.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { ApiProblem } from '#services/http/problems.ts';
import type { Vault } from '#services/vault/vault.ts';
import { showClient } from './showClient.ts';

/**
 * Returns one order with its client masked. Throws 503 while its row is not projected yet: the record itself is known
 * to exist.
 */
export async function shownOrder(
  { db, now, settingsAt, vault }: Pick<ApiDeps, 'db' | 'now' | 'settingsAt'> & { vault: Pick<Vault, 'open'> },
  id: string,
) {
  const at = now();
  const order = await orderDetail(db, id, at, await settingsAt(at.toISOString()));
  if (!order) throw new ApiProblem(503, 'notProjectedYet', {}, { 'retry-after': '1' });
  const client = await showClient(vault, order.client);
  return { ...order, client, ...(client.erased ? { clientName: '', clientEmail: '', clientPhone: '' } : {}) };
}
