import { addHours, later } from '#workflows/kernel/calendar.ts';
import { factWords } from '#workflows/kernel/facts.ts';
import { keep } from '#workflows/settings/kept.ts';
import { priced, totalOf } from '#workflows/pricing/price.ts';
import { must } from '#workflows/kernel/must.ts';
import type { OfferedLine } from './commands.ts';
import type { SoldLine } from './events.ts';
import { keptWithDebt, keptWithEnd, keptWithPayment, keptWithRefusal, keptWithWindow } from './inForce.ts';
import {
  bookingInForce,
  lineIsRefunded,
  lineRefundsCents,
  type Order,
  type OrderState,
  refundableCents,
} from './order.ts';

const { fact, facts } = factWords<Order>();

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const orderFacts = facts({
  orderPlaced: fact(
    'placeOrder',
    ({ input: { buyerId, client, comment, discountTerms, lines: offers }, now, settings }) => {
      const { paymentWindowHours } = settings;
      const lines = offers.map(sold);
      return {
        buyerId,
        client,
        comment,
        lines,
        totalCents: totalOf(lines),
        payBy: addHours(now, paymentWindowHours),
        paymentWindowHours,
        discountTerms,
        settings: keep(settings, ...keptWithWindow),
      };
    },
  ),
  slotAbandoned: fact('abandon', ({ input: { cardId, line } }) => ({ cardId, line })),
  paymentSubmitted: fact(
    'submitPayment',
    ({ input: { method, amountCents, proofFileId, usedOnOrders }, settings }) => ({
      method,
      amountCents,
      proofFileId,
      usedOnOrders,
      settings: keep(settings, ...keptWithPayment),
    }),
  ),
  markedPaidPending: fact('markPaidPending', ({ input: { reason }, settings }) => ({
    reason,
    settings: keep(settings, ...keptWithPayment),
  })),
  paymentWindowExtended: fact('extendPaymentWindow', ({ state, input: { until }, settings }) => ({
    payBy: until,
    payByBefore: must(state.payBy, 'payment window'),
    settings: keep(settings, ...keptWithWindow),
  })),
  moderationExpiryExtended: fact('extendModerationExpiry', ({ input: { until } }) => ({ until })),
  orderExpired: fact('expire', ({ state, settings }) => ({
    payBy: must(state.payBy, 'payment window'),
    slots: slots(state),
    settings: keep(settings, ...keptWithEnd),
  })),
  paymentConfirmed: fact('confirmPayment', ({ state, input: { amountCents, method, reference, bookingIds } }) => ({
    amountCents,
    method,
    reference,
    totalCents: state.totalCents,
    // A line that was refused before the last payment was reversed keeps its booking.
    bookings: booked(state.lines, bookingIds).filter(({ line }) => !bookingInForce(state, line)),
    ...(state.refundOwedCents > 0 ? { heldCents: state.refundOwedCents } : {}),
  })),
  paymentDeclined: fact('declinePayment', ({ state, input: { reason }, now, settings }) => {
    const fresh = addHours(now, settings.declinedPaymentHours);
    return {
      reason,
      payBy: state.payBy === null ? fresh : later(state.payBy, fresh),
      settings: keep(settings, ...keptWithWindow),
    };
  }),
  confirmationReversed: fact('reverseConfirmation', ({ state, input: { reason }, settings }) => {
    const { amountCents, heldCents } = must(state.confirmed, 'confirmed payment');
    return {
      reason,
      amountCents,
      totalCents: state.totalCents,
      bookingIds: Object.keys(state.bookings).filter((id) => state.bookings[id]?.ended !== 'refused'),
      heldCents,
      settings: keep(settings, ...keptWithDebt),
    };
  }),
  orderCancelled: fact('cancel', ({ state, input: { reason, receivedCents }, settings }) => ({
    reason,
    slots: slots(state),
    bookingIds: Object.keys(state.bookings),
    receivedCents,
    refundOwedCents: state.confirmed
      ? refundableCents(state)
      : Math.max(0, (receivedCents ?? 0) - state.refundOwedCents),
    settings: keep(settings, ...keptWithEnd, ...keptWithDebt),
  })),
  orderRestored: fact('restore', ({ state, input: { lines, bookingIds }, now, settings }) => {
    const wasPaid = state.confirmed !== null;
    const again = lines.map((offer) => (wasPaid ? atPricePaid(state, offer) : sold(offer)));
    return {
      payBy: wasPaid ? state.payBy : addHours(now, settings.paymentWindowHours),
      lines: state.lines.map((line) =>
        lineIsRefunded(state, line.line) ? line : (again.find((one) => one.line === line.line) ?? line),
      ),
      bookings: wasPaid ? booked(again, bookingIds) : [],
      // Refunded lines stay owed; so does what came in for an order that was never confirmed, until a payment is.
      refundOwedWithdrawnCents: wasPaid ? Math.max(0, state.refundOwedCents - lineRefundsCents(state)) : 0,
      ...(wasPaid ? {} : { settings: keep(settings, ...keptWithWindow) }),
    };
  }),
  lineReplaced: fact('replaceLine', ({ state, input: { lines, newBookingId, reason } }) => {
    const offer = must(lines[0], 'offered line');
    const { cardId, bank, commissionCents } = soldLine(state, offer);
    const [bookingId] = must(bookingInForce(state, offer.line), 'booking of the line');
    return {
      line: atPricePaid(state, offer),
      bookingId,
      newBookingId,
      reason,
      before: { cardId, bank, commissionCents },
    };
  }),
  auAddedNoted: fact('noteAuAdded', ({ input: { bookingId } }) => ({ bookingId })),
  bookingEndNoted: fact('noteBookingEnded', ({ input: { bookingId, outcome }, settings }) => ({
    bookingId,
    outcome,
    settings: keep(settings, ...keptWithRefusal),
  })),
  refundNoted: fact('noteRefund', ({ state, input: { bookingId, amountCents, refundedAt }, settings }) => ({
    bookingId,
    line: must(state.bookings[bookingId], 'such booking').line,
    amountCents,
    owedCents: Math.min(amountCents, refundableCents(state)),
    refundedAt,
    settings: keep(settings, ...keptWithDebt),
  })),
  refundPaid: fact('recordRefundPaid', ({ state, input: { amountCents, method, reference } }) => ({
    amountCents,
    method,
    reference,
    owedCents: state.refundOwedCents - amountCents,
  })),
  refundPaidReversed: fact('reverseRefundPaid', ({ state, input: { reason }, settings }) => {
    const { amountCents, method, reference } = must(state.refundsPaid.at(-1), 'refund that was paid');
    return {
      amountCents,
      method,
      reference,
      reason,
      owedCents: state.refundOwedCents + amountCents,
      settings: keep(settings, ...keptWithDebt),
    };
  }),
  orderClosed: fact('close', () => ({})),
  customerInfoChanged: fact('changeCustomerInfo', ({ input: { client } }) => ({ client })),
  commented: fact('comment', ({ input: { text } }) => ({ text })),
  referralSet: fact('setReferral', ({ input: { code } }) => ({ code })),
  movedToHistory: fact('moveToHistory', ({ input: { notify } }) => ({ notify })),
  orderDeleted: fact('delete', ({ input: { reason } }) => ({ reason })),
  undeleted: fact('undelete', () => ({})),
  personalDataRevealed: fact('recordReveal', ({ input: { field, reason } }) => ({ field, reason })),
});

/** A restored line keeps the price it was sold at: its discount is what it was. */
const sold = ({ notReserved: _, reservedAt: _at, ...line }: OfferedLine): SoldLine => ({
  ...line,
  ...priced(line.listPriceCents, line.discount),
});

/** On another card the buyer keeps the price that was paid; the new card's owner gets the new card's commission. */
function atPricePaid(state: OrderState, offer: OfferedLine): SoldLine {
  const { listPriceCents, discount, discountCents, priceCents } = soldLine(state, offer);
  return { ...sold(offer), listPriceCents, discount, discountCents, priceCents };
}
const soldLine = ({ lines }: OrderState, offer: OfferedLine): SoldLine =>
  must(
    lines.find(({ line }) => line === offer.line),
    'such line',
  );
const slots = ({ lines }: OrderState) => lines.map(({ line, cardId }) => ({ line, cardId }));
const booked = (lines: readonly SoldLine[], bookingIds: readonly string[]) =>
  lines.map(({ line }, index) => ({ line, bookingId: must(bookingIds[index], 'booking id for the line') }));
