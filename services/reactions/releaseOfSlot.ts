import { reservationKey } from '#workflows/card/state.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { command, type CommandEffect, type ReactionContext } from './reaction.ts';
import { type Slot, slotIsInUse } from './slotIsInUse.ts';

/**
 * The command that gives an order line's slot back to its card because of this event; none while the slot is still in use
 * (lifecycles, "Slots"). It names the reservation at the time of the event: one that a restore has made since is
 * another, and the card refuses to end it.
 */
export async function releaseOfSlot(
  context: ReactionContext,
  event: Pick<StoredEvent, 'position' | 'type'>,
  slot: Slot,
): Promise<readonly CommandEffect[]> {
  const { orderId, line, cardId } = slot;
  const { reservations } = (await context.recordAsOf(event, 'card', cardId)).state;
  const reservation = reservations[reservationKey(slot)];
  if (!reservation || (await slotIsInUse(context, slot))) return [];
  const { reservedAt } = reservation;
  return [command('card', cardId, 'releaseSlot', { orderId, line, reservedAt, reason: event.type }, { key: line })];
}
