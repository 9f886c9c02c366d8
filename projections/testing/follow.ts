import { type CardState, reservationKey } from '#workflows/card/state.ts';
import { bookingCommands } from '#workflows/booking/schemas.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { recordOf } from '#workflows/recordOf.ts';
import { terms } from '#workflows/testing/bookingStories.ts';
import { System } from '#workflows/testing/people.ts';
import { followClaim } from './claims.ts';
import type { Market } from './market.ts';
import type { ToAppend } from './memoryLog.ts';

/** What the reactions do: bookings are opened, slots settled and released, ends noted. */
export function follow(market: Market, { stream, type, data }: ToAppend) {
  const { name, id } = recordOf(stream)!;
  const given = data as any;
  if (name === 'order') followOrder(market, id, type, given);
  if (name === 'claim') followClaim(market, id, { type, data });
  if (type === 'extension.approved.v1') {
    const { bookingId, before, after } = given;
    market.send('booking', bookingId, 'extendLease', { extensionId: id, before, after }, System);
  }
  if (type === 'extension.approval-reversed.v1') {
    const { bookingId, before, after } = given;
    market.send('booking', bookingId, 'shortenLease', { extensionId: id, before: after, after: before }, System);
  }
  if (name !== 'booking') return;
  if (type === 'booking.au-added.v1' || type === 'booking.client-added.v1') {
    market.send('order', given.orderId, 'noteAuAdded', { bookingId: id }, System);
  }
  if (type === 'booking.refunded.v1') {
    if (!given.auWasAdded) {
      release(market, given, 'refunded');
    }
    market.send(
      'order',
      given.orderId,
      'noteRefund',
      { bookingId: id, amountCents: given.amountCents, refundedAt: market.now() },
      System,
    );
    market.send('order', given.orderId, 'close', {}, System);
  }
  const outcome = {
    'booking.au-removed.v1': 'removed',
    'booking.refused.v1': 'refused',
    'booking.replaced.v1': 'replaced',
  }[type];
  if (!outcome) return;
  if (outcome === 'removed' || !given.auWasAdded) {
    release(market, given, outcome);
  }
  market.send('order', given.orderId, 'noteBookingEnded', { bookingId: id, outcome }, System);
  market.send('order', given.orderId, 'close', {}, System);
}

function followOrder(market: Market, id: string, type: string, data: any) {
  const { lines, buyerId, client: whom } = market.at('order', id).state as OrderState;
  if (type === 'order.placed.v1') {
    for (const { cardId, line } of data.lines) market.send('card', cardId, 'settleSlot', { orderId: id, line }, System);
  }
  if (type === 'order.line-replaced.v1') {
    market.send('card', data.line.cardId, 'settleSlot', { orderId: id, line: data.line.line }, System);
    market.send('booking', data.bookingId, 'replace', { newBookingId: data.newBookingId, reason: data.reason }, System);
    if (data.claimId) market.send('claim', data.claimId, 'noteReplaced', { newBookingId: data.newBookingId }, System);
  }
  const openedNow =
    type === 'order.line-replaced.v1'
      ? [{ line: data.line.line, bookingId: data.newBookingId, replacementFor: data.bookingId }]
      : (data.bookings ?? []);
  for (const { line, bookingId, replacementFor = null } of openedNow) {
    const sold = lines.find((one) => one.line === line)!;
    const opening = Object.fromEntries(Object.keys(terms).map((key) => [key, (sold as any)[key]]));
    market.send(
      'booking',
      bookingId,
      'openBooking',
      bookingCommands.openBooking.schema.parse({
        ...opening,
        orderId: id,
        buyerId,
        client: whom,
        replacementFor,
      }) as Record<string, unknown>,
      System,
    );
  }
  for (const bookingId of data.bookingIds ?? []) {
    market.send('booking', bookingId, 'cancelBooking', { reason: 'The order was cancelled' }, System);
  }
  if (clientMoved.has(type)) {
    for (const bookingId of Object.keys(market.at('order', id).state.bookings)) {
      market.send('booking', bookingId, 'changeClient', { client: whom }, System);
    }
  }
  for (const { line, cardId } of data.slots ?? []) {
    release(market, { cardId, orderId: id, line }, type);
  }
}

/** After these the order's bookings have another client. */
const clientMoved: ReadonlySet<string> = new Set([
  'order.customer-info-changed.v1',
  'order.client-exchanged.v1',
  'order.client-filled-in.v1',
]);

function release(
  market: Market,
  { cardId, orderId, line }: { cardId: string; orderId: string; line: number },
  reason: string,
) {
  const { reservations } = market.at('card', cardId).state as CardState;
  const { reservedAt } = reservations[reservationKey({ orderId, line })] ?? {};
  if (reservedAt) market.send('card', cardId, 'releaseSlot', { orderId, line, reservedAt, reason }, System);
}
