import { cardEvents } from '#workflows/card/schemas.ts';
import { holdEvents } from '#workflows/hold/schemas.ts';
import { openUnverificationHolds } from '#workflows/hold/state.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { verificationEvents } from '#workflows/verification/schemas.ts';
import { derivedId } from '#services/commands/ids.ts';
import { typesIn } from '#services/reactions/letters.ts';
import type { ReactionsOf } from '#services/domains/reactions.ts';
import {
  command,
  decidedAt,
  type Effect,
  type EventOf,
  mail,
  reaction,
  type ReactionContext,
  recordIdOf,
} from '#services/reactions/reaction.ts';

const mayBeUnverified = [
  cardEvents.cardSubmitted.type,
  verificationEvents.revoked.type,
  holdEvents.holdEnded.type,
] as const;

/**
 * No card of a cardholder who is not verified takes orders: one that they submit, and all once a verification is revoked.
 * A card that has this hold already refuses another.
 */
export const holdCardsOfUnverifiedCardholder = reaction({
  name: 'holdCardsOfUnverifiedCardholder',
  on: mayBeUnverified,
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
const isVerified = async (context: ReactionContext, cardholderId: string): Promise<boolean> =>
  (await context.at('verification', cardholderId)).snapshot.value === 'verified';

async function cardsInQuestion(
  event: EventOf<(typeof mayBeUnverified)[number]>,
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

/**
 * The holds for want of a verification end by themselves. Also right after one was placed, should the cardholder have been
 * verified in the meantime: the two events are of different streams and may be handled in either order.
 */
const liftHoldsWhenVerified = reaction({
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

/** The cardholder hears that both reports are in, and by when they're decided on; again when one was replaced. */
const mailCardholderWhenVerificationStarts = reaction({
  name: 'mailCardholderWhenVerificationStarts',
  on: [verificationEvents.reviewStarted.type],
  react: (event) => {
    const { cardholderId, decisionDueAt } = event.data;
    return mail('verification-received', cardholderId, { by: decisionDueAt });
  },
});

const outcomes = {
  [verificationEvents.verified.type]: 'verified',
  [verificationEvents.rejected.type]: 'rejected',
  [verificationEvents.revoked.type]: 'revoked',
} as const;

/** The cardholder hears how the check of the reports came out, and when new ones are needed. */
const mailCardholderWhenVerificationDecided = reaction({
  name: 'mailCardholderWhenVerificationDecided',
  on: typesIn(outcomes),
  react: (event) => {
    const { cardholderId } = event.data;
    return mail('verification-decided', cardholderId, { outcome: outcomes[event.type] });
  },
});

/** What follows from verifications. */
export const verificationReactions: ReactionsOf = {
  cards: [holdCardsOfUnverifiedCardholder, liftHoldsWhenVerified],
  messages: [mailCardholderWhenVerificationDecided, mailCardholderWhenVerificationStarts],
};
