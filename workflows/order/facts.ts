import { addHours, later } from '#workflows/kernel/calendar.ts';
import { percentOf } from '#workflows/kernel/money.ts';
import type { Answered } from '#workflows/kernel/rule.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import type { OfferedLine } from './commands.ts';
import type { SoldLine } from './events.ts';
import { bookingInForce, type OrderState } from './order.ts';

type Decided = Answered<OrderState>;

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const orderFacts = {
  orderPlaced: ({ input, now }: Decided) => {
    const { buyerId, client, comment } = input;
    const { paymentWindowHours } = settingsAt(now);
    const lines = (input.lines as OfferedLine[]).map(sold);
    return { buyerId, client, comment, lines, totalCents: total(lines), payBy: addHours(now, paymentWindowHours), paymentWindowHours };
  },
  slotAbandoned: ({ input: { cardId, line } }: Decided) => ({ cardId, line }),
  paymentSubmitted: ({ input: { method, amountCents, proofFileId, usedOnOrders } }: Decided) => ({ method, amountCents, proofFileId, usedOnOrders }),
  markedPaidPending: ({ input: { reason } }: Decided) => ({ reason }),
  paymentWindowExtended: ({ state, input: { until } }: Decided) => ({ payBy: until, payByBefore: state.payBy }),
  moderationExpiryExtended: ({ input: { until } }: Decided) => ({ until }),
  orderExpired: ({ state }: Decided) => ({ payBy: state.payBy, slots: slots(state) }),
  paymentConfirmed: ({ state, input: { amountCents, method, reference, bookingIds } }: Decided) => ({
    amountCents, method, reference, totalCents: state.totalCents, bookings: booked(state.lines, bookingIds),
  }),
  paymentDeclined: ({ state, input: { reason }, now }: Decided) => {
    const fresh = addHours(now, settingsAt(now).declinedPaymentHours);
    return { reason, payBy: state.payBy === null ? fresh : later(state.payBy, fresh) };
  },
  confirmationReversed: ({ state, input: { reason } }: Decided) => ({
    reason, amountCents: state.confirmed!.amountCents, totalCents: state.totalCents, bookingIds: Object.keys(state.bookings),
  }),
  orderCancelled: ({ state, input: { reason } }: Decided) => ({
    reason, refundOwedCents: state.confirmed?.amountCents ?? 0, slots: slots(state), bookingIds: Object.keys(state.bookings),
  }),
  orderRestored: ({ state, input: { lines, bookingIds }, now }: Decided) => {
    const restored = (lines as OfferedLine[]).map(sold);
    const wasPaid = state.confirmed !== null;
    return {
      payBy: wasPaid ? state.payBy : addHours(now, settingsAt(now).paymentWindowHours),
      lines: restored, bookings: wasPaid ? booked(restored, bookingIds) : [], refundOwedWithdrawnCents: state.refundOwedCents,
    };
  },
  lineReplaced: ({ state, input: { lines, newBookingId, reason } }: Decided) => {
    const offer = (lines as OfferedLine[])[0]!;
    const { cardId, bank, commissionCents, listPriceCents, discount, discountCents, priceCents } = state.lines.find(({ line }) => line === offer.line)!;
    // The buyer has paid the old line's price; the new card's owner gets the new card's commission.
    return { line: { ...sold(offer), listPriceCents, discount, discountCents, priceCents }, bookingId: bookingInForce(state, offer.line)![0], newBookingId, reason, before: { cardId, bank, commissionCents } };
  },
  deletionUndone: () => ({}),
  auAddedNoted: ({ input: { bookingId } }: Decided) => ({ bookingId }),
  bookingEndNoted: ({ input: { bookingId, outcome } }: Decided) => ({ bookingId, outcome }),
  orderClosed: () => ({}),
  customerInfoChanged: ({ input: { client } }: Decided) => ({ client }),
  commented: ({ input: { text } }: Decided) => ({ text }),
  referralSet: ({ input: { code } }: Decided) => ({ code }),
  movedToHistory: ({ input: { notify } }: Decided) => ({ notify }),
  orderDeleted: ({ input: { reason } }: Decided) => ({ reason }),
  personalDataRevealed: ({ input: { field, reason } }: Decided) => ({ field, reason }),
};

/** A restored line keeps the price it was sold at: its discount is what it was. */
function sold({ notReserved: _, reservedAt: _at, ...line }: OfferedLine): SoldLine {
  const discountCents = percentOf(line.listPriceCents, line.discount.percent);
  return { ...line, discountCents, priceCents: line.listPriceCents - discountCents };
}
const total = (lines: readonly SoldLine[]) => lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
const slots = ({ lines }: OrderState) => lines.map(({ line, cardId }) => ({ line, cardId }));
const booked = (lines: readonly SoldLine[], bookingIds: readonly string[]) => lines.map(({ line }, index) => ({ line, bookingId: bookingIds[index] }));
