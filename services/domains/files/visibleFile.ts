import { usesOfProof } from '#projections/proofs/query.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import { type FileFacts, fileFacts } from '#services/files/readFile.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { notFound } from '#services/http/problems.ts';
import { maySeeFile } from './fileAccess.ts';
import { visibleDocument } from './visibleDocument.ts';

/** Purposes of an order's files (domains, D14): documents, payment proofs, screenshots, and reports of a claim. */
const OF_ORDERS: ReadonlySet<FilePurpose> = new Set([
  'document',
  'payment-proof',
  'au-added',
  'au-removed',
  'claim-report',
]);

/**
 * Returns a file for people who may see it, under any path: for a document by its order, booking or owner, for others
 * by their purpose. `ofOrder`: only files that can belong to an order. Throws 404 for everybody else.
 */
export async function visibleFile(
  deps: ApiDeps,
  person: Person,
  id: string,
  { ofOrder = false }: { readonly ofOrder?: boolean } = {},
): Promise<FileFacts & { readonly orderId: string | null }> {
  const facts = await fileFacts(deps.db, id);
  if (!facts || (ofOrder && !OF_ORDERS.has(facts.purpose))) throw notFound();
  if (facts.purpose === 'document') return { ...facts, orderId: (await visibleDocument(deps, person, id)).orderId };
  if (!maySeeFile(person, facts)) throw notFound();
  return { ...facts, orderId: (await usesOfProof(deps.db, [id])).find(({ isOrder }) => isOrder)?.id ?? null };
}
