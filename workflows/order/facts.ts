import { addHours, later } from '#workflows/kernel/calendar.ts';
import { percentOf } from '#workflows/kernel/money.ts';
import type { Answered } from '#workflows/kernel/rule.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import type { OfferedLine } from './commands.ts';
import type { SoldLine } from './events.ts';
import { bookingInForce, lineIsRefunded, lineRefundsCents, type OrderState, refundableCents } from './order.ts';

type Decided = Answered<OrderState>;

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const orderFacts = {
  orderPlaced: ({ input, now }: Decided) => {
    const { buyerId, client, comment, discountTerms } = input;
    const { paymentWindowHours } = settingsAt(now);
    const lines = (input.lines as OfferedLine[]).map(sold);
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
  slotAbandoned: ({ input: { cardId, line } }: Decided) => ({ cardId, line }),
  paymentSubmitted: ({ input: { method, amountCents, proofFileId, usedOnOrders } }: Decided) => ({
    method,
    amountCents,
    proofFileId,
    usedOnOrders,
  }),
  markedPaidPending: ({ input: { reason } }: Decided) => ({ reason }),
  paymentWindowExtended: ({ state, input: { until } }: Decided) => ({ payBy: until, payByBefore: state.payBy }),
  moderationExpiryExtended: ({ input: { until } }: Decided) => ({ until }),
  orderExpired: ({ state }: Decided) => ({ payBy: state.payBy, slots: slots(state) }),
  paymentConfirmed: ({ state, input: { amountCents, method, reference, bookingIds } }: Decided) => ({
    amountCents,
    method,
    reference,
    totalCents: state.totalCents,
    bookings: booked(state.lines, bookingIds),
    ...(state.refundOwedCents > 0 ? { heldCents: state.refundOwedCents } : {}),
  }),
  paymentDeclined: ({ state, input: { reason }, now }: Decided) => {
    const fresh = addHours(now, settingsAt(now).declinedPaymentHours);
    return { reason, payBy: state.payBy === null ? fresh : later(state.payBy, fresh) };
  },
  confirmationReversed: ({ state, input: { reason } }: Decided) => ({
    reason,
    amountCents: state.confirmed!.amountCents,
    totalCents: state.totalCents,
    bookingIds: Object.keys(state.bookings),
    heldCents: state.confirmed!.heldCents,
  }),
  orderCancelled: ({ state, input: { reason, receivedCents } }: Decided) => ({
    reason,
    slots: slots(state),
    bookingIds: Object.keys(state.bookings),
    receivedCents,
    refundOwedCents: state.confirmed
      ? refundableCents(state)
      : Math.max(0, (receivedCents ?? 0) - state.refundOwedCents),
  }),
  orderRestored: ({ state, input: { lines, bookingIds }, now }: Decided) => {
    const wasPaid = state.confirmed !== null;
    const offers = lines as OfferedLine[];
    const again = offers.map((offer) => (wasPaid ? atPricePaid(state, offer) : sold(offer)));
    return {
      payBy: wasPaid ? state.payBy : addHours(now, settingsAt(now).paymentWindowHours),
      lines: state.lines.map((line) =>
        lineIsRefunded(state, line.line) ? line : (again.find((one) => one.line === line.line) ?? line),
      ),
      bookings: wasPaid ? booked(again, bookingIds) : [],
      // Refunded lines stay owed; so does what came in for an order that was never confirmed, until a payment is.
      refundOwedWithdrawnCents: wasPaid ? Math.max(0, state.refundOwedCents - lineRefundsCents(state)) : 0,
    };
  },
  lineReplaced: ({ state, input: { lines, newBookingId, reason } }: Decided) => {
    const offer = (lines as OfferedLine[])[0]!;
    const { cardId, bank, commissionCents } = state.lines.find(({ line }) => line === offer.line)!;
    return {
      line: atPricePaid(state, offer),
      bookingId: bookingInForce(state, offer.line)![0],
      newBookingId,
      reason,
      before: { cardId, bank, commissionCents },
    };
  },
  auAddedNoted: ({ input: { bookingId } }: Decided) => ({ bookingId }),
  bookingEndNoted: ({ input: { bookingId, outcome } }: Decided) => ({ bookingId, outcome }),
  refundNoted: ({ state, input: { bookingId, amountCents, refundedAt } }: Decided) => ({
    bookingId,
    line: state.bookings[bookingId]!.line,
    amountCents,
    owedCents: Math.min(amountCents, refundableCents(state)),
    refundedAt,
  }),
  refundPaid: ({ state, input: { amountCents, method, reference } }: Decided) => ({
    amountCents,
    method,
    reference,
    owedCents: state.refundOwedCents - amountCents,
  }),
  refundPaidReversed: ({ state, input: { reason } }: Decided) => {
    const { amountCents, method, reference } = state.refundsPaid.at(-1)!;
    return { amountCents, method, reference, reason, owedCents: state.refundOwedCents + amountCents };
  },
  orderClosed: () => ({}),
  customerInfoChanged: ({ input: { client } }: Decided) => ({ client }),
  commented: ({ input: { text } }: Decided) => ({ text }),
  referralSet: ({ input: { code } }: Decided) => ({ code }),
  movedToHistory: ({ input: { notify } }: Decided) => ({ notify }),
  orderDeleted: ({ input: { reason } }: Decided) => ({ reason }),
  undeleted: () => ({}),
  personalDataRevealed: ({ input: { field, reason } }: Decided) => ({ field, reason }),
};

/** A restored line keeps the price it was sold at: its discount is what it was. */
function sold({ notReserved: _, reservedAt: _at, ...line }: OfferedLine): SoldLine {
  const discountCents = percentOf(line.listPriceCents, line.discount.percent);
  return { ...line, discountCents, priceCents: line.listPriceCents - discountCents };
}
/** On another card the buyer keeps the price that was paid; the new card's owner gets the new card's commission. */
function atPricePaid(state: OrderState, offer: OfferedLine): SoldLine {
  const { listPriceCents, discount, discountCents, priceCents } = state.lines.find(({ line }) => line === offer.line)!;
  return { ...sold(offer), listPriceCents, discount, discountCents, priceCents };
}
const total = (lines: readonly SoldLine[]) => lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
const slots = ({ lines }: OrderState) => lines.map(({ line, cardId }) => ({ line, cardId }));
const booked = (lines: readonly SoldLine[], bookingIds: readonly string[]) =>
  lines.map(({ line }, index) => ({ line, bookingId: bookingIds[index] }));
