import { bookingEvents } from '#workflows/booking/events.ts';
import type { BookingState } from '#workflows/booking/booking.ts';
import { decidedAt, type Reaction, recordIdOf } from './reaction.ts';

/** The second paid, claim-free booking on a card of a referred cardholder earns the referrer, once a card (lifecycles, "Reactions"). */
export const earnOnReferredCardWhenCommissionPaid: Reaction = {
  name: 'earnOnReferredCardWhenCommissionPaid',
  on: [bookingEvents.commissionPaid.type, bookingEvents.commissionUnpaid.type],
  react: async (event, { asOf }) => {
    const { terms, claim } = (await asOf(event)).state as BookingState;
    if (!terms || claim) return [];
    const { orderId, cardId, cardholderId } = terms;
    return [
      {
        does: 'noteReferredCard',
        paid: event.type === bookingEvents.commissionPaid.type,
        bookingId: recordIdOf(event),
        orderId,
        cardId,
        cardholderId,
        at: decidedAt(event),
      },
    ];
  },
};
