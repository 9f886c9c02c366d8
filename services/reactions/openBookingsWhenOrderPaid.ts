import { orderEvents } from '#workflows/order/events.ts';
import type { OrderState } from '#workflows/order/order.ts';
import { command, dataOf, type Reaction, recordIdOf } from './reaction.ts';

/** One booking a line, with the terms the line was sold at and the client of that moment (lifecycles, "Booking"). */
export const openBookingsWhenOrderPaid: Reaction = {
  name: 'openBookingsWhenOrderPaid',
  on: [orderEvents.paymentConfirmed.type, orderEvents.orderRestored.type],
  react: async (event, look) => {
    const { bookings } = dataOf(orderEvents.paymentConfirmed, event);
    if (bookings.length === 0) return [];
    const { state } = await look.asOf(event);
    return bookings.map(({ line, bookingId }) => command('booking', bookingId, 'openBooking', terms(recordIdOf(event), state, line), { staffHearOfRefusal: true }));
  },
};

function terms(orderId: string, { buyerId, client, lines }: OrderState, number: number) {
  const sold = lines.find(({ line }) => line === number);
  if (!sold) throw new Error(`Order ${orderId} has no line ${number}`);
  const { line, cardId, cardholderId, bank, bankId, limitCents, openedOn, statementDay, statementDate, priceCents, commissionCents, securityDays, removalHoldDays } = sold;
  return {
    orderId, buyerId, client, line, cardId, cardholderId, bank, bankId, limitCents, openedOn, statementDay, statementDate,
    priceCents, commissionCents, securityDays, removalHoldDays, replacementFor: null,
  };
}
