import { cardEvents } from '#workflows/card/schemas.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { system } from '#workflows/kernel/actor.ts';
import { anyCommand } from '#services/commands/command.ts';
import { derivedId } from '#services/commands/ids.ts';
import { streamOf } from '#services/commands/record.ts';
import type { Preparation } from '#services/commands/prepare.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { cancelBookingsWhenOrderCancelled } from '#services/domains/orders/reactions.ts';
import { endHoldWhenSlotComesBack } from '#services/domains/cards/holds/reactions.ts';
import type { Effect } from '#services/reactions/reaction.ts';
import { reactionContext } from '#services/reactions/reactionContext.ts';
import { releaseOfSlot } from '#services/domains/cards/releaseOfSlot.ts';

/**
 * Ends an order's bookings and releases their slots at once before it is restored. Reactions normally do so a little
 * later; they then find it done. Slots with a user on the card are left as they are.
 */
export async function finishEnd(eventStore: EventStore, { request, record, send }: Preparation<OrderState>) {
  const { value, state } = record.snapshot;
  if (value !== 'cancelled' && value !== 'expired') return;
  const ended = (await eventStore.read(record.stream)).findLast(({ type }) => ends.includes(type));
  if (!ended) return;
  const context = reactionContext({ eventStore, cardsOf: async () => [] });
  const carryOut = async (effects: readonly Effect[], because: string) => {
    for (const effect of effects) {
      if (effect.does !== 'command') continue;
      const { lifecycle, id, name, input, key = '' } = effect;
      await anyCommand(send)({
        lifecycle,
        id,
        name,
        input,
        actor: system(because),
        causationId: ended.id,
        commandId: derivedId(request.commandId, because, id, key),
        correlationId: request.commandId,
      });
    }
  };
  if (ended.type === orderEvents.orderCancelled.type) {
    await carryOut(await cancelBookingsWhenOrderCancelled.react(ended, context), 'cancelBookingsWhenOrderCancelled');
  }
  for (const { line, cardId } of state.lines) {
    const release = await releaseOfSlot(context, ended, { orderId: request.id, line, cardId });
    if (release.length === 0) continue;
    await carryOut(release, 'releaseSlotsWhenOrderEnds');
    // A card whose last slot was paid for rests until a slot is returned.
    const released = (await eventStore.read(streamOf('card', cardId))).at(-1);
    if (released?.type !== cardEvents.slotReleased.type) continue;
    await carryOut(await endHoldWhenSlotComesBack.react(released, context), 'endHoldWhenSlotComesBack');
  }
}

const ends: readonly string[] = [orderEvents.orderCancelled.type, orderEvents.orderExpired.type];
