import { lifecycles } from '#workflows/lifecycles.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { CompletionsOf } from '#services/commands/prepare.ts';
import type { PreparationDeps } from './preparationDeps.ts';

/** A lifecycle's completions; each of its commands that names a bank's reference also learns what else has that reference. */
export function withReferenceUses<Name extends LifecycleName>(
  { referenceUses }: Pick<PreparationDeps, 'referenceUses'>,
  name: Name,
  completions: CompletionsOf<Name>,
): CompletionsOf<Name> {
  const paying = Object.entries(lifecycles[name].commands).flatMap(([command, { prepared }]) =>
    'referenceUses' in prepared ? [command] : [],
  );
  const own: Record<string, CompletionsOf<Name>[string]> = {};
  for (const command of paying) {
    own[command] = async (completion) => {
      const answer = (await completions[command]?.(completion)) ?? { input: completion.request.input };
      const { reference, batchId } = completion.request.input;
      if ('issues' in answer || typeof reference !== 'string') return answer;
      const uses = await referenceUses(reference, typeof batchId === 'string' ? batchId : undefined);
      return {
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
  return { ...completions, ...own };
}
