import { randomUUID } from 'node:crypto';
import type { Api } from './withApi.ts';

/** Cancels what a buyer has ordered since an instant and not paid: nobody has more than a few such orders at once. */
export async function cancelUnpaid({ as, rig }: Pick<Api, 'as' | 'rig'>, buyer: string, since = ''): Promise<void> {
  await rig().settled();
  const { rows } = (await as(buyer, 'GET', '/api/v1/orders/?pageSize=50')).body as {
    rows: { id: string; state: string; placedAt: string }[];
  };
  for (const { id } of rows.filter(({ state, placedAt }) => state === 'paymentPending' && placedAt >= since)) {
    await as(buyer, 'POST', `/api/v1/orders/${id}/cancel/`, {
      body: { reason: 'Only a test' },
      headers: { 'idempotency-key': randomUUID() },
    });
  }
}
