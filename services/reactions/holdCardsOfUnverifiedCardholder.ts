import { cardEvents } from '#workflows/card/events.ts';
import { type HoldsState, isOpen } from '#workflows/hold/hold.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { verificationEvents } from '#workflows/verification/events.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { command, dataOf, decidedAt, type ReactionContext, type Reaction, recordIdOf } from './reaction.ts';

/** No card of a cardholder who is not verified takes orders: one that they submit, and all once a verification is revoked. */
export const holdCardsOfUnverifiedCardholder: Reaction = {
  name: 'holdCardsOfUnverifiedCardholder',
  on: [cardEvents.cardSubmitted.type, verificationEvents.revoked.type],
  react: async (event, context) => {
    const cardIds = await cardsInQuestion(event, context);
    const withoutHold = await Promise.all(
      cardIds.map(async (cardId) => ((await openUnverificationHolds(context, cardId)).length === 0 ? [cardId] : [])),
    );
    const startDate = pacificDate(decidedAt(event));
    return withoutHold.flat().map((cardId) => {
      const holdId = derivedId(event.id, 'unverification_hold', cardId);
      return command('holds', cardId, 'placeHold', { holdId, kind: 'unverification_hold', startDate, endDate: null });
    });
  },
};

/** The card's holds of this kind that are scheduled or active, by id. */
export async function openUnverificationHolds(context: ReactionContext, cardId: string): Promise<readonly string[]> {
  const { holds } = (await context.at('holds', cardId)).snapshot.state as HoldsState;
  return Object.values(holds)
    .filter((hold) => hold.kind === 'unverification_hold' && isOpen(hold))
    .map(({ holdId }) => holdId);
}

/** Whether a cardholder's reports were checked and accepted, as of now. */
export const isVerified = async (context: ReactionContext, cardholderId: string): Promise<boolean> =>
  (await context.at('verification', cardholderId)).snapshot.value === 'verified';

async function cardsInQuestion(event: StoredEvent, context: ReactionContext): Promise<readonly string[]> {
  const { cardholderId } = dataOf(verificationEvents.revoked, event);
  if (await isVerified(context, cardholderId)) return [];
  return event.type === verificationEvents.revoked.type
    ? context.cardsOf(cardholderId, event.position)
    : [recordIdOf(event)];
}
