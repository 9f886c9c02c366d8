import { lifecycles } from '#workflows/lifecycles.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Prepare } from '#services/commands/prepare.ts';
import type { PreparationDeps } from './preparationDeps.ts';

/** A lifecycle's preparations; each of its commands that names a bank's reference also learns what else has that reference. */
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
      // First, so that nothing is reserved for a command where this fails.
      const uses =
        typeof reference === 'string'
          ? await referenceUses(reference, typeof batchId === 'string' ? batchId : undefined)
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
