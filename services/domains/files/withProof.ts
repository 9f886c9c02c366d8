import type { SharedPayment } from '#workflows/parts/payment/payment.ts';
import type { Completed, Completion, Unprepared } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { ordersWithProof } from './ordersWithProof.ts';
import { usableFile } from './usableFile.ts';

/** Completes a payment with the actual content of its proof. Only a payment of 0 cents needs none. */
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
      usedOnOrders: file ? ordersWithProof(file.proofUses, completion.request.id).filter(isOther(rest)) : [],
    },
  };
}

/** Orders that are paid by the same transfer share its screenshot. */
const isOther =
  ({ shared }: { readonly shared?: SharedPayment | undefined }) =>
  (orderId: string): boolean =>
    !shared?.orderIds.includes(orderId);
