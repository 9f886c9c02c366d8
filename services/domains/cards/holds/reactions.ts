import { bookingEvents } from '#workflows/booking/schemas.ts';
import { cardEvents } from '#workflows/card/schemas.ts';
import { slotsAvailable } from '#workflows/card/state.ts';
import type { HoldKind } from '#workflows/hold/holdKinds.ts';
import { holdEvents } from '#workflows/hold/schemas.ts';
import { type HoldsState, isOpen } from '#workflows/hold/state.ts';
import { addDays, endOfDay, isBefore, pacificDate } from '#workflows/kernel/calendar.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import { derivedId } from '#services/commands/ids.ts';
import { metaOf } from '#services/commands/record.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { ReactionsOf } from '#services/domains/reactions.ts';
import {
  command,
  decidedAt,
  type Effect,
  mail,
  reaction,
  type ReactionContext,
  recordIdOf,
} from '#services/reactions/reaction.ts';

/** The card rests after a user was removed: so many whole days, per bank, after the day of the removal (lifecycles, "Hold"). */
const holdCardAfterRemoval = reaction({
  name: 'holdCardAfterRemoval',
  on: [bookingEvents.auRemoved.type],
  react: (event) => {
    const { cardId, removalHoldDays } = event.data;
    if (removalHoldDays === 0) return [];
    const startDate = pacificDate(decidedAt(event));
    const holdId = derivedId(event.id, 'after_removal_hold');
    return [
      command('holds', cardId, 'placeHold', {
        holdId,
        kind: 'after_removal_hold',
        startDate,
        endDate: addDays(startDate, removalHoldDays),
      }),
    ];
  },
});

/** Once the last slot for a statement date is paid, the card rests until that date (lifecycles, "Hold"). */
const holdCardWhenLastSlotPaid = reaction({
  name: 'holdCardWhenLastSlotPaid',
  on: [orderEvents.paymentConfirmed.type, orderEvents.orderRestored.type, orderEvents.lineReplaced.type],
  react: async (event, context) => {
    const { value, state } = await context.asOf(event);
    if (value !== 'paid') return [];
    const today = pacificDate(decidedAt(event));
    const coming = state.lines.filter(({ statementDate }) => statementDate >= today);
    return (
      await Promise.all(
        coming.map(({ cardId, statementDate }) => holdIfAllPaid(context, { cardId, statementDate, today })),
      )
    ).flat();
  },
});

async function holdIfAllPaid(
  context: ReactionContext,
  { cardId, statementDate, today }: { cardId: string; statementDate: string; today: string },
): Promise<readonly Effect[]> {
  if (!(await lastSlotIsPaid(context, { cardId, statementDate }))) return [];
  const { holds } = (await context.at('holds', cardId)).snapshot.state;
  const same = Object.values(holds).filter(
    ({ kind, endDate }) => kind === 'after_order_hold' && endDate === statementDate,
  );
  if (same.some(isOpen)) return [];
  // Two orders that are paid at once see each other: both ask for the same hold, and one of them is refused.
  const holdId = derivedId('after_order_hold', cardId, statementDate, same.length);
  return [
    command('holds', cardId, 'placeHold', {
      holdId,
      kind: 'after_order_hold',
      startDate: today,
      endDate: statementDate,
    }),
  ];
}

/**
 * Whether no slot is free and every one for that statement date is paid, as of now. The order's line says for which statement it is: paid
 * late it is for the next one, and the slot was reserved before.
 */
async function lastSlotIsPaid(
  context: ReactionContext,
  { cardId, statementDate }: { cardId: string; statementDate: string },
): Promise<boolean> {
  const card = (await context.at('card', cardId)).snapshot.state;
  if (slotsAvailable(card) > 0) return false;
  const reserved = await Promise.all(
    Object.values(card.reservations).map(async (slot) => {
      const { snapshot } = await context.at('order', slot.orderId);
      const sold = snapshot.state.lines.find((one) => one.line === slot.line && one.cardId === cardId);
      return { statementDate: (sold ?? slot).statementDate, isPaid: snapshot.value === 'paid' };
    }),
  );
  const taken = reserved.filter((one) => one.statementDate === statementDate);
  return taken.length > 0 && taken.every(({ isPaid }) => isPaid);
}

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

/**
 * The holds that a cardholder gets a mail about. A secret one doesn't exist for them; the one after an order and the one of a missing
 * verification belong to something that has a mail of its own.
 */
const told: readonly HoldKind[] = ['user_hold', 'admin', 'after_removal_hold'];

/** The cardholder hears that a card takes no new orders, and when it takes them again; not of what they did just now. */
const mailCardholderHowHoldGoes = reaction({
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

/** What follows for holds, and from them. */
export const holdReactions: ReactionsOf = {
  cards: [holdCardAfterRemoval, holdCardWhenLastSlotPaid, endHoldWhenSlotComesBack],
  messages: [mailCardholderHowHoldGoes],
};
