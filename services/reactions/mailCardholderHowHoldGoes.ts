import { holdEvents } from '#workflows/hold/events.ts';
import type { HoldsState } from '#workflows/hold/hold.ts';
import type { HoldKind } from '#workflows/hold/holdKinds.ts';
import { metaOf } from '#services/commands/record.ts';
import { dataOf, mail, type Reaction, recordIdOf } from './reaction.ts';

/**
 * The holds that a cardholder gets a mail about. A secret one doesn't exist for them; the one after an order and the one of a missing
 * verification belong to something that has a mail of its own.
 */
const told: readonly HoldKind[] = ['user_hold', 'admin', 'after_removal_hold'];

/** The cardholder hears that a card takes no new orders, and when it takes them again; not of what they did just now. */
export const mailCardholderHowHoldGoes: Reaction = {
  name: 'mailCardholderHowHoldGoes',
  on: [holdEvents.holdActivated.type, holdEvents.holdEnded.type],
  react: async (event, context) => {
    const began = event.type === holdEvents.holdActivated.type;
    const { kind, endDate } = dataOf(holdEvents.holdActivated, event);
    const { actor } = metaOf(event);
    if (!told.includes(kind)) return [];
    const { cardholderId, holds } = (await context.asOf(event)).state as HoldsState;
    if (actor.kind === 'person' && actor.userId === cardholderId) return [];
    // The card isn't back on sale while another hold lasts.
    if (!began && Object.values(holds).some(({ status }) => status === 'active')) return [];
    return mail(began ? 'hold-began' : 'hold-ended', cardholderId, {
      cardId: recordIdOf(event),
      ...(began && endDate !== null ? { on: endDate } : {}),
    });
  },
};
