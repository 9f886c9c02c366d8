import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import type { CompletionsOf } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { surroundingsOf } from './surroundings.ts';

/** Completes a card's commands on the server before the machine decides. */
export const cardCompletions = (deps: PreparationDeps): CompletionsOf<'card'> => ({
  submitCard: async ({ request, now }) => {
    const { actor, input, id } = request;
    const own = actor.kind === 'person' && actor.userType === 'cardholder' ? actor.userId : input['cardholderId'];
    return { input: { ...input, cardId: id, cardholderId: own, ...commissionScheduleOf(input, now) } };
  },
  reviseCard: async ({ request, record, now }) => ({
    input: { ...request.input, ...commissionScheduleOf({ ...record.snapshot.state.details, ...request.input }, now) },
  }),
  reserveSlot: async ({ request: { id: cardId, input }, record, now }) => ({
    input: {
      ...input,
      ...(await surroundingsOf(deps, { cardId, cardholderId: record.snapshot.state.cardholderId, now })),
    },
  }),
});
