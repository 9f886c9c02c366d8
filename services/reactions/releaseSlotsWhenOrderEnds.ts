import { orderEvents } from '#workflows/order/schemas.ts';
import { type EventOf, reaction, recordIdOf } from './reaction.ts';
import { releaseOfSlot } from './releaseOfSlot.ts';

const on = [orderEvents.orderExpired.type, orderEvents.orderCancelled.type, orderEvents.slotAbandoned.type] as const;

/**
 * Slots of an order that expired, was cancelled, or never came to be go back to their cards. A slot that a booking may still
 * need waits for that booking's end; one that a restore has taken over stays taken.
 */
export const releaseSlotsWhenOrderEnds = reaction({
  name: 'releaseSlotsWhenOrderEnds',
  on,
  react: async (event, context) => {
    const orderId = recordIdOf(event);
    const releases = slotsOf(event).map((slot) => releaseOfSlot(context, event, { orderId, ...slot }));
    return (await Promise.all(releases)).flat();
  },
});

const slotsOf = (event: EventOf<(typeof on)[number]>) =>
  event.type === orderEvents.slotAbandoned.type ? [event.data] : event.data.slots;
