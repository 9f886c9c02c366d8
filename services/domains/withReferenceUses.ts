import { lifecycles } from '#workflows/lifecycles.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { PaymentState } from '#workflows/parts/payment/payment.ts';
import type { Preparation, Prepare } from '#services/commands/prepare.ts';
import type { PreparationDeps } from './preparationDeps.ts';

/**
 * Wraps a lifecycle's preparations: each command that names a bank reference also learns of other uses of that
 * reference.
 */
export function withReferenceUses(
  { referenceUses }: Pick<PreparationDeps, 'referenceUses'>,
  name: LifecycleName,
  preparations: Readonly<Record<string, Prepare>>,
): Readonly<Record<string, Prepare>> {
  const paying = Object.entries(lifecycles[name].commands).flatMap(([command, { prepared }]) =>
    'referenceUses' in prepared ? [command] : [],
  );
  const own: Record<string, Prepare> = {};
  for (const command of paying) {
    own[command] = async (preparation) => {
      const { reference, batchId } = preparation.request.input;
      // This runs first, so that nothing is reserved for a command if it fails.
      // Orders paid by one transfer are confirmed with its one reference.
      const shared = command === 'confirmPayment' ? paidWith(preparation)?.batchId : undefined;
      const uses =
        typeof reference === 'string'
          ? await referenceUses(reference, typeof batchId === 'string' ? batchId : shared)
          : undefined;
      const answer = (await preparations[command]?.(preparation)) ?? { input: preparation.request.input };
      if ('issues' in answer || uses === undefined) return answer;
      return {
        ...answer,
        input: {
          ...answer.input,
          referenceUses: uses.map(({ orderId, orderNumber, amountCents, on }) => ({
            orderId,
            orderNumber,
            amountCents,
            on,
          })),
        },
      };
    };
  }
  return { ...preparations, ...own };
}

const paidWith = ({ record }: Preparation) => (record.snapshot.state as Partial<PaymentState>).payment?.shared;
