import { addHours, later } from '#workflows/kernel/calendar.ts';
import { factWords } from '#workflows/kernel/facts.ts';
import { percentOf } from '#workflows/pricing/discount.ts';
import { must } from '#workflows/kernel/must.ts';
import type { OfferedLine } from './commands.ts';
import type { SoldLine } from './events.ts';
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
        totalCents: total(lines),
        payBy: addHours(now, paymentWindowHours),
        paymentWindowHours,
        discountTerms,
      };
    },
  ),
  slotAbandoned: fact('abandon', ({ input: { cardId, line } }) => ({ cardId, line })),
  paymentSubmitted: fact('submitPayment', ({ input: { method, amountCents, proofFileId, usedOnOrders } }) => ({
    method,
    amountCents,
    proofFileId,
    usedOnOrders,
  })),
  markedPaidPending: fact('markPaidPending', ({ input: { reason } }) => ({ reason })),
  paymentWindowExtended: fact('extendPaymentWindow', ({ state, input: { until } }) => ({
    payBy: until,
    payByBefore: must(state.payBy, 'payment window'),
  })),
  moderationExpiryExtended: fact('extendModerationExpiry', ({ input: { until } }) => ({ until })),
  orderExpired: fact('expire', ({ state }) => ({ payBy: must(state.payBy, 'payment window'), slots: slots(state) })),
  paymentConfirmed: fact('confirmPayment', ({ state, input: { amountCents, method, reference, bookingIds } }) => ({
    amountCents,
    method,
    reference,
    totalCents: state.totalCents,
    // A line that was refused before the last payment was reversed keeps its booking.
    bookings: booked(state.lines, bookingIds).filter(({ line }) => !bookingInForce(state, line)),
    ...(state.refundOwedCents > 0 ? { heldCents: state.refundOwedCents } : {}),
  })),
  paymentDeclined: fact('declinePayment', ({ state, input: { reason, why }, now, settings }) => {
    const fresh = addHours(now, settings.declinedPaymentHours);
    return { reason, why, payBy: state.payBy === null ? fresh : later(state.payBy, fresh) };
  }),
  confirmationReversed: fact('reverseConfirmation', ({ state, input: { reason } }) => {
    const { amountCents, heldCents } = must(state.confirmed, 'confirmed payment');
    return {
      reason,
      amountCents,
      totalCents: state.totalCents,
      bookingIds: Object.keys(state.bookings).filter((id) => state.bookings[id]?.ended !== 'refused'),
      heldCents,
    };
  }),
  orderCancelled: fact('cancel', ({ state, input: { reason, receivedCents } }) => ({
    reason,
    slots: slots(state),
    bookingIds: Object.keys(state.bookings),
    receivedCents,
    refundOwedCents: state.confirmed
      ? refundableCents(state)
      : Math.max(0, (receivedCents ?? 0) - state.refundOwedCents),
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
  bookingEndNoted: fact('noteBookingEnded', ({ input: { bookingId, outcome } }) => ({ bookingId, outcome })),
  refundNoted: fact('noteRefund', ({ state, input: { bookingId, amountCents, refundedAt } }) => ({
    bookingId,
    line: must(state.bookings[bookingId], 'such booking').line,
    amountCents,
    owedCents: Math.min(amountCents, refundableCents(state)),
    refundedAt,
  })),
  refundPaid: fact('recordRefundPaid', ({ state, input: { amountCents, method, reference } }) => ({
    amountCents,
    method,
    reference,
    owedCents: state.refundOwedCents - amountCents,
  })),
  refundPaidReversed: fact('reverseRefundPaid', ({ state, input: { reason } }) => {
    const { amountCents, method, reference } = must(state.refundsPaid.at(-1), 'refund that was paid');
    return { amountCents, method, reference, reason, owedCents: state.refundOwedCents + amountCents };
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
function sold({ notReserved: _, reservedAt: _at, ...line }: OfferedLine): SoldLine {
  const discountCents = percentOf(line.listPriceCents, line.discount.percent);
  return { ...line, discountCents, priceCents: line.listPriceCents - discountCents };
}
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
const total = (lines: readonly SoldLine[]) => lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
const slots = ({ lines }: OrderState) => lines.map(({ line, cardId }) => ({ line, cardId }));
const booked = (lines: readonly SoldLine[], bookingIds: readonly string[]) =>
  lines.map(({ line }, index) => ({ line, bookingId: must(bookingIds[index], 'booking id for the line') }));
