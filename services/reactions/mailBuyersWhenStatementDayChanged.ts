import { cardEvents } from '#workflows/card/schemas.ts';
import { mailBuyersOnCard } from './mailBuyersOnCard.ts';
import { reaction } from './reaction.ts';

/** Everybody with a slot on the card gets a mail (lifecycles, "Card"): running bookings keep their terms, but the statement may come on another day. */
export const mailBuyersWhenStatementDayChanged = reaction({
  name: 'mailBuyersWhenStatementDayChanged',
  on: [cardEvents.updateApproved.type, cardEvents.detailsChanged.type],
  react: async (event, context) =>
    event.data.statementDayChanged ? mailBuyersOnCard('statement-day-changed', [event, context]) : [],
});
