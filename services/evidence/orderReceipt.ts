import type { AuditLine } from '#services/audit/audit.ts';
import type { Transparency } from '#services/transparency/transparency.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { Language } from '#words/languages.ts';
import { type EvidenceDeps, packContent } from './makePack.ts';
import { makeReceipt } from './makeReceipt.ts';
import { evidenceStream, noteEvidence } from './noteEvidence.ts';
import { receiptFile } from './signReceipt.ts';
import { withProofs } from './withProofs.ts';

interface Deps extends EvidenceDeps {
  readonly vault: Pick<Vault, 'signing'>;
  readonly transparency: Pick<Transparency, 'trusted' | 'witnessKey'>;
}

export interface ReceiptFile {
  readonly name: string;
  readonly file: Buffer;
}

/**
 * Makes an order's receipt for its buyer and records it, so that the next one proves that the log only grew since.
 * Undefined while nothing of the log is signed. Throws `TreeDamaged`.
 */
export async function orderReceipt(
  deps: Deps,
  { orderId, buyerId, language }: { readonly orderId: string; readonly buyerId: string; readonly language: Language },
  by: Pick<AuditLine, 'actor' | 'requestOrigin'>,
): Promise<ReceiptFile | undefined> {
  const content = await withProofs(deps, await packContent(deps, { orderId, userId: buyerId }));
  const earlier = (await deps.eventStore.stored.read(evidenceStream(orderId))).flatMap(({ data }) =>
    typeof data === 'object' && data !== null && 'size' in data ? Number(data.size) : [],
  );
  const { witnessKey } = deps.transparency;
  const made = await makeReceipt(deps.db, deps.vault.signing, content, { language, buyerId, earlier, witnessKey });
  if (!made) return undefined;
  await noteEvidence(deps, content, { format: 'receipt', language, size: made.size }, by);
  return {
    name: `receipt-${content.order.number ?? orderId}.json`,
    file: receiptFile(made.receipt),
  };
}
