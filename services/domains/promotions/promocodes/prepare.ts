import type { CompletionsOf } from '#services/commands/prepare.ts';

/** What the server adds to a promo code's commands: its id, which its use names. */
export const promocodeCompletions = (): CompletionsOf<'promocode'> => ({
  create: async ({ request: { id, input } }) => ({ input: { ...input, promocodeId: id } }),
});
