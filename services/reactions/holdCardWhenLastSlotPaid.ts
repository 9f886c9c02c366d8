import { slotsAvailable } from '#workflows/card/state.ts';
import { isOpen } from '#workflows/hold/state.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import { derivedId } from '#services/commands/ids.ts';
import { command, decidedAt, type Effect, type ReactionContext, reaction } from './reaction.ts';

/** Once the last slot for a statement date is paid, the card rests until that date (lifecycles, "Hold"). */
export const holdCardWhenLastSlotPaid = reaction({
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
export async function lastSlotIsPaid(
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
