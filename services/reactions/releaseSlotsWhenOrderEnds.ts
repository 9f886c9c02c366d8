import { orderEvents } from '#workflows/order/events.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { dataOf, type Reaction, recordIdOf } from './reaction.ts';
import { releaseOfSlot } from './releaseOfSlot.ts';

/**
 * Slots of an order that expired, was cancelled, or never came to be go back to their cards. A slot that a booking may still
 * need waits for that booking's end; one that a restore has taken over stays taken.
 */
export const releaseSlotsWhenOrderEnds: Reaction = {
  name: 'releaseSlotsWhenOrderEnds',
  on: [orderEvents.orderExpired.type, orderEvents.orderCancelled.type, orderEvents.slotAbandoned.type],
  react: async (event, context) => {
    const orderId = recordIdOf(event);
    const releases = slotsOf(event).map((slot) => releaseOfSlot(context, event, { orderId, ...slot }));
    return (await Promise.all(releases)).flat();
  },
};

const slotsOf = (event: StoredEvent) =>
  event.type === orderEvents.slotAbandoned.type
    ? [dataOf(orderEvents.slotAbandoned, event)]
    : dataOf(orderEvents.orderExpired, event).slots;
