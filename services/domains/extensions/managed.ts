import type { ExtensionState } from '#workflows/extension/extension.ts';
import { must } from '#workflows/kernel/must.ts';
import { extensionsPaidWith } from '#projections/extensions/query.ts';
import { withPeople } from '#services/domains/accounts/withPeople.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { sameFiles } from '#services/files/fileUses.ts';
import type { ShownExtension } from './contract.ts';

/** What staff see of an extension beside its terms: its order, its people, and what else its proof was used for. */
export async function managed(
  { db }: Pick<ApiDeps, 'db'>,
  id: string,
  { terms, payment }: ExtensionState,
): Promise<NonNullable<ShownExtension['managed']>> {
  const { orderId, buyerId, cardholderId } = must(terms, 'extension that was requested');
  const [people] = await withPeople(db, [{ buyerId, cardholderId }], 'buyer', 'cardholder');
  const { buyer, cardholder } = must(people, 'people of an extension');
  const used = await usedOn({ db }, id, payment);
  const numbers = await numbersOf({ db }, [orderId, ...used]);
  const numberOf = (order: string) => numbers.get(order) ?? '';
  return {
    orderNumber: numberOf(orderId),
    buyer,
    cardholder,
    markedBecause: payment?.markedBecause ?? null,
    proofUsedOn: used.map((order) => ({ id: order, number: numberOf(order) })),
  };
}

/** Used when it was sent, and since. */
async function usedOn(
  { db }: Pick<ApiDeps, 'db'>,
  id: string,
  payment: ExtensionState['payment'],
): Promise<readonly string[]> {
  if (!payment?.proofFileId) return [];
  const files = await sameFiles(db, payment.proofFileId);
  const orders: { id: string }[] = await db('read.orders').whereIn('proof_file_id', files).select('id').limit(20);
  const extensions = (await extensionsPaidWith(db, files)).filter((one) => one.id !== id);
  return [
    ...new Set([
      ...payment.usedOnOrders,
      ...orders.map((order) => order.id),
      ...extensions.map(({ orderId }) => orderId),
    ]),
  ];
}

async function numbersOf({ db }: Pick<ApiDeps, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; number: string }[] = await db('read.orders')
    .whereIn('id', [...ids])
    .select('id', 'first_position as number');
  return new Map(rows.map(({ id, number }) => [id, number]));
}
