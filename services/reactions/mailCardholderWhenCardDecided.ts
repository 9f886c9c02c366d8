import type { CardState } from '#workflows/card/card.ts';
import { cardEvents } from '#workflows/card/events.ts';
import type { Template } from '#services/mail/templates.ts';
import { mail, type Reaction, recordIdOf } from './reaction.ts';

const letters: Readonly<Record<string, Template>> = {
  [cardEvents.cardApproved.type]: 'card-approved',
  [cardEvents.cardRejected.type]: 'card-rejected',
  [cardEvents.updateApproved.type]: 'card-change-approved',
  [cardEvents.detailsChanged.type]: 'card-changed-by-us',
  [cardEvents.updateRejected.type]: 'card-change-rejected',
};

/** The cardholder gets an email about each decision on a card and its changes. The reason is looked up when it is sent. */
export const mailCardholderWhenCardDecided: Reaction = {
  name: 'mailCardholderWhenCardDecided',
  on: Object.keys(letters),
  react: async (event, context) => {
    const { cardholderId } = (await context.asOf(event)).state as CardState;
    return mail(letters[event.type]!, cardholderId, { cardId: recordIdOf(event) });
  },
};
