import { cardEvents } from '#workflows/card/schemas.ts';
import { mailBuyersOnCard } from './mailBuyersOnCard.ts';
import { reaction } from './reaction.ts';

/** Everybody with a slot on the card gets a mail when staff announce that the lender sent another card for the account. */
export const mailBuyersWhenCardReplaced = reaction({
  name: 'mailBuyersWhenCardReplaced',
  on: [cardEvents.replacementAnnounced.type],
  react: (event, context) => mailBuyersOnCard('card-replaced', [event, context]),
});
