import { cardEvents } from '#workflows/card/schemas.ts';
import { holdEvents } from '#workflows/hold/schemas.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { verificationEvents } from '#workflows/verification/schemas.ts';
import { derivedId } from '#services/commands/ids.ts';
import { command, decidedAt, type EventOf, type ReactionContext, reaction, recordIdOf } from './reaction.ts';

const on = [cardEvents.cardSubmitted.type, verificationEvents.revoked.type, holdEvents.holdEnded.type] as const;

/**
 * No card of a cardholder who is not verified takes orders: one that they submit, and all once a verification is revoked.
 * A card that has this hold already refuses another.
 */
export const holdCardsOfUnverifiedCardholder = reaction({
  name: 'holdCardsOfUnverifiedCardholder',
  on,
  react: async (event, context) => {
    const cardIds = await cardsInQuestion(event, context);
    const startDate = pacificDate(decidedAt(event));
    return cardIds.map((cardId) => {
      const holdId = derivedId(event.id, 'unverification_hold', cardId);
      return command('holds', cardId, 'placeHold', { holdId, kind: 'unverification_hold', startDate, endDate: null });
    });
  },
});

/** Returns whether a cardholder's reports are checked and accepted, as of now. */
export const isVerified = async (context: ReactionContext, cardholderId: string): Promise<boolean> =>
  (await context.at('verification', cardholderId)).snapshot.value === 'verified';

async function cardsInQuestion(
  event: EventOf<(typeof on)[number]>,
  context: ReactionContext,
): Promise<readonly string[]> {
  if (event.type === holdEvents.holdEnded.type) return cardLiftedTooSoon(event, context);
  const { cardholderId } = event.data;
  if (await isVerified(context, cardholderId)) return [];
  return event.type === verificationEvents.revoked.type
    ? context.cardsOf(cardholderId, event.position)
    : [recordIdOf(event)];
}

/** A verification that is revoked between the look at it and the end of the hold. */
async function cardLiftedTooSoon(
  event: EventOf<typeof holdEvents.holdEnded.type>,
  context: ReactionContext,
): Promise<readonly string[]> {
  const { cardholderId, cardId } = (await context.asOf(event)).state;
  const lifted = event.data.because === 'verified';
  return lifted && cardholderId !== null && !(await isVerified(context, cardholderId)) ? [cardId] : [];
}
