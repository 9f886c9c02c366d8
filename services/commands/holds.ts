import type { CardState } from '#workflows/card/card.ts';
import { derivedId } from './ids.ts';
import type { Prepare } from './prepare.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import { loadRecord } from './record.ts';

/** What the server adds to the commands of a card's holds: the card and its owner, and an id for a new hold. */
export const holdsPreparations = ({ eventStore }: PreparationDeps): Readonly<Record<string, Prepare>> => ({
  placeHold: async ({ request }) => {
    const { snapshot } = await loadRecord(eventStore, 'card', request.id);
    const { cardholderId } = snapshot.state as CardState;
    return {
      input: {
        holdId: derivedId('hold', request.id, request.commandId),
        ...request.input,
        cardId: request.id,
        cardholderId,
      },
    };
  },
});
