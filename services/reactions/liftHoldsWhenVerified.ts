import { openUnverificationHolds } from '#workflows/hold/state.ts';
import { holdEvents } from '#workflows/hold/schemas.ts';
import { verificationEvents } from '#workflows/verification/schemas.ts';
import { isVerified } from './holdCardsOfUnverifiedCardholder.ts';
import { command, type Effect, type ReactionContext, reaction, recordIdOf } from './reaction.ts';

/**
 * The holds for want of a verification end by themselves. Also right after one was placed, should the cardholder have been
 * verified in the meantime: the two events are of different streams and may be handled in either order.
 */
export const liftHoldsWhenVerified = reaction({
  name: 'liftHoldsWhenVerified',
  on: [verificationEvents.verified.type, holdEvents.holdPlaced.type],
  react: async (event, context) => {
    const placed = event.type === holdEvents.holdPlaced.type ? event.data : undefined;
    if (placed && placed.kind !== 'unverification_hold') return [];
    const cardholderId = placed?.cardholderId ?? recordIdOf(event);
    // Asked as of now: handled late, or again, this event must not lift the holds of a revocation that came after it.
    if (!(await isVerified(context, cardholderId))) return [];
    const cardIds = placed ? [placed.cardId] : await context.cardsOf(cardholderId, event.position);
    return (await Promise.all(cardIds.map((cardId) => lift(context, cardId)))).flat();
  },
});

async function lift(context: ReactionContext, cardId: string): Promise<readonly Effect[]> {
  const holds = (await context.at('holds', cardId)).snapshot.state;
  return openUnverificationHolds(holds).map(({ holdId }) =>
    command('holds', cardId, 'end', { holdId, because: 'verified' }, { key: holdId }),
  );
}
