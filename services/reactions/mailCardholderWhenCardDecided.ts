import { cardEvents } from '#workflows/card/schemas.ts';
import type { EventTypeOf } from '#workflows/lifecycles.ts';
import type { Template } from '#services/mail/templates.ts';
import { typesIn } from './letters.ts';
import { mail, reaction, recordIdOf } from './reaction.ts';

const letters = {
  [cardEvents.cardApproved.type]: 'card-approved',
  [cardEvents.cardRejected.type]: 'card-rejected',
  [cardEvents.updateApproved.type]: 'card-change-approved',
  [cardEvents.detailsChanged.type]: 'card-changed-by-us',
  [cardEvents.updateRejected.type]: 'card-change-rejected',
} satisfies Partial<Record<EventTypeOf<'card'>, Template>>;

/** The cardholder gets an email about each decision on a card and its changes. The reason is looked up when it is sent. */
export const mailCardholderWhenCardDecided = reaction({
  name: 'mailCardholderWhenCardDecided',
  on: typesIn(letters),
  react: async (event, context) => {
    const { cardholderId } = (await context.asOf(event)).state;
    return mail(letters[event.type], cardholderId, { cardId: recordIdOf(event) });
  },
});
