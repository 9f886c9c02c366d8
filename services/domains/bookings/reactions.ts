import { regionsOf } from '#workflows/booking/state.ts';
import { bookingEvents } from '#workflows/booking/schemas.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import { metaOf } from '#services/commands/record.ts';
import { releaseOfSlot } from '#services/domains/cards/releaseOfSlot.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { typesIn } from '#services/reactions/letters.ts';
import type { ReactionsOf } from '#services/domains/reactions.ts';
import { command, decidedAt, reaction, recordIdOf } from '#services/reactions/reaction.ts';
import { bookingLetters } from './letters.ts';

/** From the first user on a card the order can no longer be cancelled or reversed. If it just was, staff must settle it. */
const noteOnOrderWhenAuAdded = reaction({
  name: 'noteOnOrderWhenAuAdded',
  on: [bookingEvents.auAdded.type, bookingEvents.clientAdded.type],
  react: (event) => {
    const { orderId } = event.data;
    return [
      command('order', orderId, 'noteAuAdded', { bookingId: recordIdOf(event) }, { notifiesStaffOfRefusal: true }),
    ];
  },
});

const outcomes = {
  [bookingEvents.bookingRefused.type]: 'refused',
  [bookingEvents.bookingReplaced.type]: 'replaced',
  [bookingEvents.auRemoved.type]: 'removed',
} as const;

/** The order counts its bookings: it is over with the last of them. A refund is noted with its amount, by a reaction of its own. */
const noteOnOrderWhenBookingEnds = reaction({
  name: 'noteOnOrderWhenBookingEnds',
  on: typesIn(outcomes),
  react: (event) => {
    const { orderId } = event.data;
    return [
      command('order', orderId, 'noteBookingEnded', { bookingId: recordIdOf(event), outcome: outcomes[event.type] }),
    ];
  },
});

/**
 * What a line's refund came to is owed by its order, which knows what was paid and what was refunded before. Staff settle
 * it where the line went to another card at the same instant.
 */
const noteOnOrderWhenBookingRefunded = reaction({
  name: 'noteOnOrderWhenBookingRefunded',
  on: [bookingEvents.bookingRefunded.type],
  react: (event) => {
    const { orderId, amountCents } = event.data;
    return [
      command(
        'order',
        orderId,
        'noteRefund',
        { bookingId: recordIdOf(event), amountCents, refundedAt: decidedAt(event) },
        { notifiesStaffOfRefusal: ['bookingIsOfThisOrder', 'bookingIsInForce'] },
      ),
    ];
  },
});

/**
 * A line that was refunded at the instant in which its payment was reversed: its order, which takes no refund while it is unpaid, owes
 * the refund once a payment is confirmed again. Until then nothing is owed, and later nobody could refund or replace the line.
 */
const noteOnOrderWhenPaidAgain = reaction({
  name: 'noteOnOrderWhenPaidAgain',
  on: [orderEvents.paymentConfirmed.type],
  react: async (event, context) => {
    const { bookings } = (await context.asOf(event)).state;
    const refused = Object.keys(bookings).filter((id) => bookings[id]?.ended === 'refused');
    const refunds = refused.map(async (bookingId) => {
      const { value, state } = await context.recordAsOf(event, 'booking', bookingId);
      const refund = { bookingId, amountCents: state.refundCents, refundedAt: decidedAt(event) };
      return regionsOf(value)?.fulfilment === 'refunded'
        ? [command('order', recordIdOf(event), 'noteRefund', refund, { key: bookingId })]
        : [];
    });
    return (await Promise.all(refunds)).flat();
  },
});

/**
 * The slot of a booking goes back to its card once nobody is, or will be, on the card for it: when it ends before a user was
 * added, else when the user is off the card again. A cancelled booking's slot stays with an order that goes on: its payment
 * was reversed, or it was restored.
 */
const releaseSlotWhenBookingEnds = reaction({
  name: 'releaseSlotWhenBookingEnds',
  on: [
    bookingEvents.bookingRefused.type,
    bookingEvents.bookingReplaced.type,
    bookingEvents.bookingRefunded.type,
    bookingEvents.bookingCancelled.type,
    bookingEvents.auRemoved.type,
  ],
  react: async (event, context) => {
    const { orderId, line, cardId } = event.data;
    return gaveItBackBefore(event) ? [] : releaseOfSlot(context, event, { orderId, line, cardId });
  },
});

/** A refused booking that is replaced or refunded gave its slot back when it was refused; the line may have another since. */
const gaveItBackBefore = (event: Pick<StoredEvent, 'meta'>): boolean =>
  regionsOf(metaOf(event).from)?.fulfilment === 'refused';

/** What follows from what happens to a booking. */
export const bookingReactions: ReactionsOf = {
  orders: [noteOnOrderWhenAuAdded, noteOnOrderWhenBookingEnds],
  refunds: [noteOnOrderWhenBookingRefunded, noteOnOrderWhenPaidAgain],
  cards: [releaseSlotWhenBookingEnds],
  messages: [...bookingLetters],
};
