import { cardEvents } from '#workflows/card/schemas.ts';
import { isOpen } from '#workflows/hold/state.ts';
import { lastSlotIsPaid } from './holdCardWhenLastSlotPaid.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/**
 * The rest after the last paid slot ends at once when a slot for its statement date is there again (lifecycles, "Hold"): one came
 * back, or the owner offers more. Asked as of now: a slot that was taken and paid meanwhile keeps it.
 */
export const endHoldWhenSlotComesBack = reaction({
  name: 'endHoldWhenSlotComesBack',
  on: [cardEvents.slotReleased.type, cardEvents.slotsChanged.type],
  react: async (event, context) => {
    const cardId = recordIdOf(event);
    const { holds } = (await context.at('holds', cardId)).snapshot.state;
    const resting = Object.values(holds).flatMap((hold) =>
      hold.kind === 'after_order_hold' && isOpen(hold) && hold.endDate !== null
        ? [{ holdId: hold.holdId, statementDate: hold.endDate }]
        : [],
    );
    const gone = await Promise.all(
      resting.map(async ({ holdId, statementDate }) =>
        (await lastSlotIsPaid(context, { cardId, statementDate })) ? [] : [holdId],
      ),
    );
    return gone
      .flat()
      .map((holdId) => command('holds', cardId, 'end', { holdId, because: 'slotCameBack' }, { key: holdId }));
  },
});
