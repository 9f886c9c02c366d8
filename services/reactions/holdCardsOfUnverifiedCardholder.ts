import { cardEvents } from '#workflows/card/events.ts';
import { type HoldsState, isOpen } from '#workflows/hold/hold.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { verificationEvents } from '#workflows/verification/events.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { command, dataOf, decidedAt, type Look, type Reaction, recordIdOf } from './reaction.ts';

/** No card of a cardholder who is not verified takes orders: one that they submit, and all once a verification is revoked. */
export const holdCardsOfUnverifiedCardholder: Reaction = {
  name: 'holdCardsOfUnverifiedCardholder',
  on: [cardEvents.cardSubmitted.type, verificationEvents.revoked.type],
  react: async (event, look) => {
    const cardIds = await cardsInQuestion(event, look);
    const withoutHold = await Promise.all(
      cardIds.map(async (cardId) => ((await openUnverificationHolds(look, cardId)).length === 0 ? [cardId] : [])),
    );
    const startDate = pacificDate(decidedAt(event));
    return withoutHold.flat().map((cardId) => {
      const holdId = derivedId(event.id, 'unverification_hold', cardId);
      return command('holds', cardId, 'placeHold', { holdId, kind: 'unverification_hold', startDate, endDate: null });
    });
  },
};

/** The card's holds of this kind that are scheduled or active, by id. */
export async function openUnverificationHolds(look: Look, cardId: string): Promise<readonly string[]> {
  const { holds } = (await look.at('holds', cardId)).snapshot.state as HoldsState;
  return Object.values(holds)
    .filter((hold) => hold.kind === 'unverification_hold' && isOpen(hold))
    .map(({ holdId }) => holdId);
}

/** Whether a cardholder's reports were checked and accepted, as of now. */
export const isVerified = async (look: Look, cardholderId: string): Promise<boolean> =>
  (await look.at('verification', cardholderId)).snapshot.value === 'verified';

async function cardsInQuestion(event: StoredEvent, look: Look): Promise<readonly string[]> {
  const { cardholderId } = dataOf(verificationEvents.revoked, event);
  if (await isVerified(look, cardholderId)) return [];
  return event.type === verificationEvents.revoked.type
    ? look.cardsOf(cardholderId, event.position)
    : [recordIdOf(event)];
}
