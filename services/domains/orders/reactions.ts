import { bookingLifecycle } from '#workflows/booking/index.ts';
import { offers } from '#workflows/kernel/judge.ts';
import { must } from '#workflows/kernel/must.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { releaseOfSlot } from '#services/domains/cards/releaseOfSlot.ts';
import type { ReactionsOf } from '#services/domains/reactions.ts';
import {
  command,
  decidedAt,
  type Effect,
  type EventOf,
  reaction,
  type ReactionContext,
  recordIdOf,
} from '#services/reactions/reaction.ts';
import { orderLetters } from './letters.ts';

/** One booking a line, with the terms the line was sold at and the client of that moment (lifecycles, "Booking"). */
const openBookingsWhenOrderPaid = reaction({
  name: 'openBookingsWhenOrderPaid',
  on: [orderEvents.paymentConfirmed.type, orderEvents.orderRestored.type],
  react: async (event, context) => {
    const { bookings } = event.data;
    if (bookings.length === 0) return [];
    const { state } = await context.asOf(event);
    return bookings.map(({ line, bookingId }) =>
      command('booking', bookingId, 'openBooking', bookingTerms(recordIdOf(event), state, line), {
        notifiesStaffOfRefusal: true,
      }),
    );
  },
});

/** The line's booking ends, if it still ran or was refused, and one on the other card is opened in its place. */
const replaceBookingWhenLineReplaced = reaction({
  name: 'replaceBookingWhenLineReplaced',
  on: [orderEvents.lineReplaced.type],
  react: async (event, context) => {
    const { line, bookingId, newBookingId, reason } = event.data;
    const { state } = await context.asOf(event);
    return [
      command('booking', bookingId, 'replace', { newBookingId, reason }),
      command('booking', newBookingId, 'openBooking', bookingTerms(recordIdOf(event), state, line.line, bookingId), {
        notifiesStaffOfRefusal: true,
      }),
    ];
  },
});

/** What a booking is opened with: the terms its line was sold at, and the client of that moment. Throws for a line that the order does not have. */
function bookingTerms(
  orderId: string,
  { buyerId, client, lines }: OrderState,
  number: number,
  replacementFor: string | null = null,
) {
  const sold = lines.find(({ line }) => line === number);
  if (!sold) throw new Error(`Order ${orderId} has no line ${number}`);
  const {
    line,
    cardId,
    cardholderId,
    bank,
    bankId,
    limitCents,
    openedOn,
    statementDay,
    statementDate,
    priceCents,
    commissionCents,
    securityDays,
    removalHoldDays,
  } = sold;
  return {
    orderId,
    buyerId: must(buyerId, `buyer of order ${orderId}`),
    client: must(client, `client of order ${orderId}`),
    line,
    cardId,
    cardholderId,
    bank,
    bankId,
    limitCents,
    openedOn,
    statementDay,
    statementDate,
    priceCents,
    commissionCents,
    securityDays,
    removalHoldDays,
    replacementFor,
  };
}

/** Bookings end with the order, or with the payment that opened them. Each gives its slot back when it has ended. */
export const cancelBookingsWhenOrderCancelled = reaction({
  name: 'cancelBookingsWhenOrderCancelled',
  on: [orderEvents.orderCancelled.type, orderEvents.confirmationReversed.type],
  react: (event) => {
    const { bookingIds, reason } = event.data;
    return bookingIds.map((bookingId) => command('booking', bookingId, 'cancelBooking', { reason }));
  },
});

/**
 * A correction of the client's details, or another person in their place, reaches the order's bookings, which take it until their user is added (lifecycles,
 * "Order"). It sends the current client, so a late or repeated run sends nothing old.
 */
const tellBookingsOfChangedClient = reaction({
  name: 'tellBookingsOfChangedClient',
  on: [orderEvents.customerInfoChanged.type, orderEvents.clientExchanged.type, orderEvents.clientFilledIn.type],
  react: async (event, context) => {
    const { client, bookings } = (await context.at('order', recordIdOf(event))).snapshot.state;
    return client
      ? Object.keys(bookings).map((bookingId) => command('booking', bookingId, 'changeClient', { client }))
      : [];
  },
});

/**
 * Bookings whose order's client was corrected while bookings did not listen to it yet get the client of now, once. Its group
 * begins with the first event; what `tellBookingsOfChangedClient` has told already is refused, for the client does not differ
 * any more. Bookings that take no other client (their user was added, or they ended) are not asked.
 */
const catchUpOnChangedClients = reaction({
  name: 'catchUpOnChangedClients',
  on: [orderEvents.customerInfoChanged.type],
  react: async (event, context) => {
    const open: Effect[] = [];
    for (const effect of await tellBookingsOfChangedClient.react(event, context)) {
      if (effect.does === 'command' && (await takesChangedClient(context, effect.id))) open.push(effect);
    }
    return open;
  },
});

const takesChangedClient = async (context: ReactionContext, bookingId: string): Promise<boolean> =>
  offers(bookingLifecycle, (await context.at('booking', bookingId)).snapshot).some(
    ({ command }) => command === 'changeClient',
  );

/** Asked after each end; the order's rule refuses until it was the last, and while a refused line waits for staff. */
const closeOrderWhenBookingsEnded = reaction({
  name: 'closeOrderWhenBookingsEnded',
  on: [orderEvents.bookingEndNoted.type, orderEvents.refundNoted.type],
  react: (event) => [command('order', recordIdOf(event), 'close', {})],
});

/** Reservations are the order's for good once it is placed, or restored, or a line of it replaced: nobody checks any more whether it died half-way. */
const settleSlotsWhenOrderPlaced = reaction({
  name: 'settleSlotsWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type, orderEvents.orderRestored.type, orderEvents.lineReplaced.type],
  react: (event) => {
    const orderId = recordIdOf(event);
    const lines = event.type === orderEvents.lineReplaced.type ? [event.data.line] : event.data.lines;
    return lines.map(({ cardId, line }) => command('card', cardId, 'settleSlot', { orderId, line }, { key: line }));
  },
});

const orderEnds = [
  orderEvents.orderExpired.type,
  orderEvents.orderCancelled.type,
  orderEvents.slotAbandoned.type,
] as const;

/**
 * Slots of an order that expired, was cancelled, or never came to be go back to their cards. A slot that a booking may still
 * need waits for that booking's end; one that a restore has taken over stays taken.
 */
export const releaseSlotsWhenOrderEnds = reaction({
  name: 'releaseSlotsWhenOrderEnds',
  on: orderEnds,
  react: async (event, context) => {
    const orderId = recordIdOf(event);
    const releases = slotsOf(event).map((slot) => releaseOfSlot(context, event, { orderId, ...slot }));
    return (await Promise.all(releases)).flat();
  },
});

const slotsOf = (event: EventOf<(typeof orderEnds)[number]>) =>
  event.type === orderEvents.slotAbandoned.type ? [event.data] : event.data.slots;

/** The ordered cards leave the buyer's cart, unless they were ordered without it. */
const emptyCartWhenOrderPlaced = reaction({
  name: 'emptyCartWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type],
  react: (event) => {
    const { buyerId, lines, besideCart } = event.data;
    if (besideCart) return [];
    return [{ does: 'emptyCart', buyerId, cardIds: lines.map(({ cardId }) => cardId), addedBefore: decidedAt(event) }];
  },
});

/** Orders of different people for one address are pointed out to staff (services/accounts/personMarks.ts). */
const markAddressOfClient = reaction({
  name: 'markAddressOfClient',
  on: [
    orderEvents.orderPlaced.type,
    orderEvents.customerInfoChanged.type,
    orderEvents.clientExchanged.type,
    orderEvents.clientFilledIn.type,
  ],
  react: async (event, { asOf }) => {
    const { buyerId, client } = (await asOf(event)).state;
    return buyerId && client
      ? [{ does: 'markAddress', userId: buyerId, orderId: recordIdOf(event), address: client.address }]
      : [];
  },
});

/** What follows from what happens to an order. */
export const orderReactions: ReactionsOf = {
  orders: [
    openBookingsWhenOrderPaid,
    replaceBookingWhenLineReplaced,
    cancelBookingsWhenOrderCancelled,
    tellBookingsOfChangedClient,
    closeOrderWhenBookingsEnded,
  ],
  clients: [catchUpOnChangedClients],
  marks: [markAddressOfClient],
  cards: [settleSlotsWhenOrderPlaced, releaseSlotsWhenOrderEnds],
  messages: [emptyCartWhenOrderPlaced, ...orderLetters],
};
