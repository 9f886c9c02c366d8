import type { Person } from '#workflows/kernel/actor.ts';
import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { clientName } from '#workflows/order/clientTexts.ts';
import { orderNumbers } from '#projections/orders/query.ts';
import type { OrderStateName } from '#projections/orders/facts.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

/** Returns what is left to pay for each of these orders. Throws 404 if one is somebody else's. */
export async function ordersToPay(
  { db, records }: Pick<ApiDeps, 'db' | 'records'>,
  person: Person,
  ids: readonly string[],
) {
  const known = await Promise.all(
    ids.map(async (id) => {
      await visibleRecord(records, person, 'order', id);
      return { id, ...(await records.current('order', id)).snapshot };
    }),
  );
  const numbers = await orderNumbers(db, ids);
  return known.map(({ id, value, state: { client, lines, payBy, totalCents, ...order } }) => {
    return {
      id,
      number: numbers.get(id) ?? '',
      state: value as OrderStateName,
      clientName: client ? clientName(client) : '',
      banks: lines.map(({ bank }) => bank),
      leftCents: Math.max(0, totalCents - cameInCents(order)),
      payBy: value === 'paymentPending' ? payBy : null,
    };
  });
}
