import { orderEvents } from '#workflows/order/events.ts';
import type { OrderState } from '#workflows/order/order.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { command, dataOf, type Look, type Reaction, recordIdOf } from './reaction.ts';

/** Slots of an order that expired, was cancelled, or never came to be go back to their cards. */
export const releaseSlotsWhenOrderEnds: Reaction = {
  name: 'releaseSlotsWhenOrderEnds',
  on: [orderEvents.orderExpired.type, orderEvents.orderCancelled.type, orderEvents.slotAbandoned.type],
  react: async (event, look) => {
    const orderId = recordIdOf(event);
    const slots = await stillFree(event, look);
    return slots.map(({ line, cardId }) =>
      command('card', cardId, 'releaseSlot', { orderId, line, reason: event.type }, { key: line }),
    );
  },
};

/** A restore that came before us has taken the slots over. */
async function stillFree(event: StoredEvent, look: Look) {
  const slots =
    event.type === orderEvents.slotAbandoned.type
      ? [dataOf(orderEvents.slotAbandoned, event)]
      : dataOf(orderEvents.orderExpired, event).slots;
  const { snapshot } = await look.at('order', recordIdOf(event));
  if (!alive.includes(String(snapshot.value))) return slots;
  const { lines } = snapshot.state as OrderState;
  return slots.filter((slot) => !lines.some(({ line, cardId }) => line === slot.line && cardId === slot.cardId));
}

const alive = ['paymentPending', 'paymentUnderReview', 'paid'];
