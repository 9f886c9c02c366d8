import type { CardState } from '#workflows/card/state.ts';
import { isInternalUser } from '#workflows/kernel/actor.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { CompletionsOf } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { loadRecord } from '#services/commands/record.ts';

/** Completes the commands of a card's holds: with the card and its owner, and an id for a new hold. */
export const holdsCompletions = ({ eventStore }: PreparationDeps): CompletionsOf<'holds'> => ({
  placeHold: async ({ request }) => {
    const { snapshot } = await loadRecord(eventStore, 'card', request.id);
    const { cardholderId } = snapshot.state as CardState;
    return {
      input: {
        holdId: derivedId('hold', request.id, request.commandId),
        // Holds by staff are admin holds, unless they choose another kind.
        kind: isInternalUser(request.actor) ? 'admin' : 'user_hold',
        ...request.input,
        cardId: request.id,
        cardholderId,
      },
    };
  },
});
