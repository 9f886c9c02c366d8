import type { Completed, Completion, Unprepared } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { ordersWithProof } from './ordersWithProof.ts';
import { usableFile } from './usableFile.ts';

/** What a payment is reported with: the proof as it really is. Only of nothing there is none. */
export async function withProof(deps: PreparationDeps, completion: Completion): Promise<Completed | Unprepared> {
  const { fileId, ...rest } = completion.request.input;
  if (fileId === undefined) {
    return rest['amountCents'] === 0
      ? { input: { ...rest, proofFileId: null, usedOnOrders: [] } }
      : { issues: [{ path: 'fileId', code: 'required', message: 'is missing' }] };
  }
  const file = await usableFile(deps, completion, fileId, 'payment-proof');
  return {
    input: {
      ...rest,
      proofFileId: file ? fileId : undefined,
      usedOnOrders: file ? ordersWithProof(file.proofUses, completion.request.id) : [],
    },
  };
}
