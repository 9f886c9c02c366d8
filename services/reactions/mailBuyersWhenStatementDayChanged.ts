import { cardEvents } from '#workflows/card/events.ts';
import { mailBuyersOnCard } from './mailBuyersOnCard.ts';
import { dataOf, type Reaction } from './reaction.ts';

/** Everybody with a slot on the card gets a mail (lifecycles, "Card"): running bookings keep their terms, but the statement may come on another day. */
export const mailBuyersWhenStatementDayChanged: Reaction = {
  name: 'mailBuyersWhenStatementDayChanged',
  on: [cardEvents.updateApproved.type, cardEvents.detailsChanged.type],
  react: async (event, context) =>
    dataOf(event.type === cardEvents.detailsChanged.type ? cardEvents.detailsChanged : cardEvents.updateApproved, event)
      .statementDayChanged
      ? mailBuyersOnCard('statement-day-changed', [event, context])
      : [],
};
