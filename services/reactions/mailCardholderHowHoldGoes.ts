import { holdEvents } from '#workflows/hold/schemas.ts';
import type { HoldKind } from '#workflows/hold/holdKinds.ts';
import type { HoldsState } from '#workflows/hold/state.ts';
import { endOfDay, isBefore } from '#workflows/kernel/calendar.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { metaOf } from '#services/commands/record.ts';
import { decidedAt, mail, reaction, type ReactionContext, recordIdOf } from './reaction.ts';

/**
 * The holds that a cardholder gets a mail about. A secret one doesn't exist for them; the one after an order and the one of a missing
 * verification belong to something that has a mail of its own.
 */
const told: readonly HoldKind[] = ['user_hold', 'admin', 'after_removal_hold'];

/** The cardholder hears that a card takes no new orders, and when it takes them again; not of what they did just now. */
export const mailCardholderHowHoldGoes = reaction({
  name: 'mailCardholderHowHoldGoes',
  on: [holdEvents.holdActivated.type, holdEvents.holdEnded.type, holdEvents.holdCancelled.type],
  react: async (event, context) => {
    const { kind, endDate } = event.data;
    const { actor } = metaOf(event);
    if (!told.includes(kind)) return [];
    const state = (await context.asOf(event)).state;
    const { cardholderId } = state;
    if (actor.kind === 'person' && actor.userId === cardholderId) return [];
    const cardId = recordIdOf(event);
    if (event.type === holdEvents.holdActivated.type) {
      // The server was down until it was over.
      if (endDate !== null && !isBefore(decidedAt(event), endOfDay(endDate))) return [];
      return mail('hold-began', cardholderId, { cardId, ...(endDate === null ? {} : { on: endDate }) });
    }
    return (await isBackOnSale(event, state, context)) ? mail('hold-ended', cardholderId, { cardId }) : [];
  },
});

/** A hold that had not begun kept nobody off. The card isn't back on sale while another hold lasts, nor while it isn't active itself. */
async function isBackOnSale(
  event: Pick<StoredEvent, 'meta' | 'stream' | 'position'>,
  { holds }: HoldsState,
  context: ReactionContext,
): Promise<boolean> {
  if (metaOf(event).from === 'scheduled') return false;
  if (Object.values(holds).some(({ status }) => status === 'active')) return false;
  return (await context.recordAsOf(event, 'card', recordIdOf(event))).value === 'active';
}
