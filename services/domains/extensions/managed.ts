import type { ExtensionState } from '#workflows/extension/state.ts';
import { must } from '#workflows/kernel/must.ts';
import { orderNumbers } from '#projections/orders/query.ts';
import { withPeople } from '#services/domains/people/withPeople.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { proofUsedOn } from '#services/domains/files/proofUsedOn.ts';
import type { ShownExtension } from './contract.ts';

/** Returns an extension's additional data for staff: its order, its people, and other uses of its proof. */
export async function managed(
  { db }: Pick<ApiDeps, 'db'>,
  id: string,
  { terms, payment }: ExtensionState,
): Promise<NonNullable<ShownExtension['managed']>> {
  const { orderId, buyerId, cardholderId } = must(terms, 'extension that was requested');
  const [people] = await withPeople(db, [{ buyerId, cardholderId }], 'buyer', 'cardholder');
  const { buyer, cardholder } = must(people, 'people of an extension');
  const used = await proofUsedOn(db, id, payment);
  const numbers = await orderNumbers(db, [orderId]);
  return {
    orderNumber: numbers.get(orderId) ?? '',
    buyer,
    cardholder,
    markedBecause: payment?.markedBecause ?? null,
    proofUsedOn: used,
  };
}
