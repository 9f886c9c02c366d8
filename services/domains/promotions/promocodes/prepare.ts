import type { CompletionsOf } from '#services/commands/prepare.ts';

/** Completes a promo code's commands with its id, which its uses refer to. */
export const promocodeCompletions = (): CompletionsOf<'promocode'> => ({
  create: async ({ request: { id, input } }) => ({ input: { ...input, promocodeId: id } }),
});
