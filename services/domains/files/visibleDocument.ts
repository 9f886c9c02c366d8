import type { Person } from '#workflows/kernel/actor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { notFound } from '#services/http/problems.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { documentOf, type OrderDocument } from './documents.ts';

/** A document of an order, for whoever added it or may see the order; throws 404 for everybody else, at whatever address. */
export async function visibleDocument(
  { db, records }: Pick<ApiDeps, 'db' | 'records'>,
  person: Person,
  fileId: string,
): Promise<OrderDocument> {
  const found = await documentOf(db, fileId);
  if (!found) throw notFound();
  if (found.uploadedBy !== person.userId) await visibleRecord(records, person, 'order', found.orderId);
  return found;
}
