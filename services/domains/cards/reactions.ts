import { cardEvents } from '#workflows/card/schemas.ts';
import type { EventTypeOf } from '#workflows/lifecycles.ts';
import type { Template } from '#services/domains/mails.ts';
import { typesIn } from '#services/reactions/letters.ts';
import type { ReactionsOf } from '#services/domains/reactions.ts';
import { type EventOf, mail, reaction, type ReactionContext, recordIdOf } from '#services/reactions/reaction.ts';

const letters = {
  [cardEvents.cardApproved.type]: 'card-approved',
  [cardEvents.cardRejected.type]: 'card-rejected',
  [cardEvents.updateApproved.type]: 'card-change-approved',
  [cardEvents.detailsChanged.type]: 'card-changed-by-us',
  [cardEvents.updateRejected.type]: 'card-change-rejected',
} satisfies Partial<Record<EventTypeOf<'card'>, Template>>;

/** The cardholder gets an email about each decision on a card and its changes. The reason is looked up when it is sent. */
const mailCardholderWhenCardDecided = reaction({
  name: 'mailCardholderWhenCardDecided',
  on: typesIn(letters),
  react: async (event, context) => {
    const { cardholderId } = (await context.asOf(event)).state;
    return mail(letters[event.type], cardholderId, { cardId: recordIdOf(event) });
  },
});

/** Everybody with a slot on the card gets a mail (lifecycles, "Card"): running bookings keep their terms, but the statement may come on another day. */
const mailBuyersWhenStatementDayChanged = reaction({
  name: 'mailBuyersWhenStatementDayChanged',
  on: [cardEvents.updateApproved.type, cardEvents.detailsChanged.type],
  react: async (event, context) =>
    event.data.statementDayChanged ? mailBuyersOnCard('statement-day-changed', [event, context]) : [],
});

/** Everybody with a slot on the card gets a mail when staff announce that the lender sent another card for the account. */
const mailBuyersWhenCardReplaced = reaction({
  name: 'mailBuyersWhenCardReplaced',
  on: [cardEvents.replacementAnnounced.type],
  react: (event, context) => mailBuyersOnCard('card-replaced', [event, context]),
});

/** A mail to everybody with a slot on the event's card, one for each order. */
const mailBuyersOnCard = async (
  template: Template,
  [event, context]: readonly [EventOf<EventTypeOf<'card'>>, ReactionContext],
): Promise<ReturnType<typeof mail>> => {
  const { reservations } = (await context.asOf(event)).state;
  const orderIds = [...new Set(Object.values(reservations).map(({ orderId }) => orderId))];
  const orders = await Promise.all(
    orderIds.map(async (orderId) => ({
      orderId,
      state: (await context.at('order', orderId)).snapshot.state,
    })),
  );
  return orders.flatMap(({ orderId, state: { buyerId } }) => mail(template, buyerId, { orderId }, { key: orderId }));
};

/** What follows from what is decided of cards. */
export const cardReactions: ReactionsOf = {
  messages: [mailBuyersWhenStatementDayChanged, mailBuyersWhenCardReplaced, mailCardholderWhenCardDecided],
};
