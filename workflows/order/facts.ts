// oxlint-disable max-lines -- one fact after the other
// One short function per fact: the data of the event that each transition of an order records, in the order of its
// machine.
import { textsAgreedTo } from '#workflows/agreedTexts.ts';
import { isOfTheHouse } from '#workflows/kernel/actor.ts';
import { statementPaidFor } from '#workflows/card/cutOff.ts';
import { addHours, isBefore, later } from '#workflows/kernel/calendar.ts';
import { factWords } from '#workflows/kernel/facts.ts';
import { keep } from '#workflows/settings/kept.ts';
import { priced, totalOf } from '#workflows/pricing/price.ts';
import { must } from '#workflows/kernel/must.ts';
import { declined, depositOf, paymentFacts } from '#workflows/parts/payment/facts.ts';
import { creditReturnedCents, keptWithDebt } from '#workflows/parts/payment/payment.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import { clientConsentSteps } from './clientConsent.ts';
import type { OfferedLine } from './commands.ts';
import type { SoldLine } from './events.ts';
import { keptWithEnd, keptWithRefusal, keptWithWindow } from './inForce.ts';
import {
  bookingInForce,
  lineIsRefunded,
  lineRefundsCents,
  type Order,
  type OrderState,
  refundableCents,
} from './order.ts';

const { fact, facts } = factWords<Order>();

/** The facts recorded by transitions: outcomes, with the values that were in force. */
export const orderFacts = facts({
  orderPlaced: fact('order.placed.v1', 'placeOrder', ({ input, actor, now, settings }) => {
    const { buyerId, client, comment, discountTerms, referrers, lines: offers } = input;
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
      ...(referrers ? { referrers } : {}),
      ...(isOfTheHouse(actor)
        ? { consentNeeded: true as const }
        : input.cart === null && { besideCart: true as const }),
      // A buyer who orders for themselves agrees by ordering; if staff ordered, the buyer agrees on the consent form.
      ...(isOfTheHouse(actor) ? {} : textsAgreedTo(input)),
      settings: keep(settings, ...keptWithWindow),
    };
  }),
  slotAbandoned: fact('order.slot-abandoned.v1', 'abandon', ({ input: { cardId, line } }) => ({ cardId, line })),
  promocodeAbandoned: fact('order.promocode-abandoned.v1', 'abandonPromocode', ({ input: { promocodeId } }) => ({
    promocodeId,
  })),
  ...paymentFacts('order', {
    of: () => ({}),
    reported: nextStatements,
    dueCents: ({ totalCents }: OrderState) => totalCents,
  }),
  paymentWindowExtended: fact(
    'order.payment-window-extended.v1',
    'extendPaymentWindow',
    ({ state, input: { until }, settings }) => ({
      payBy: until,
      payByBefore: must(state.payBy, 'payment window'),
      settings: keep(settings, ...keptWithWindow),
    }),
  ),
  orderExpired: fact('order.expired.v1', 'expire', ({ state, settings }) => ({
    payBy: must(state.payBy, 'payment window'),
    slots: slots(state),
    ...(saidCents(state) > 0 ? { refundOwedCents: saidCents(state) } : {}),
    ...depositOf(state),
    settings: keep(settings, ...keptWithEnd, ...keptWithDebt),
  })),
  paymentConfirmed: fact(
    'order.payment-confirmed.v1',
    'confirmPayment',
    ({ state, input: { amountCents, method, reference, reuseReason, bookingIds } }) => ({
      amountCents,
      method,
      reference,
      reuseReason,
      totalCents: state.totalCents,
      // A line that was refused before the last payment was reversed keeps its booking.
      bookings: booked(state.lines, bookingIds).filter(({ line }) => !bookingInForce(state, line)),
      ...(state.refundOwedCents > 0 ? { heldCents: state.refundOwedCents } : {}),
      ...depositOf(state),
    }),
  ),
  paymentDeclined: fact('order.payment-declined.v1', 'declinePayment', ({ state, input, now, settings }) => {
    const fresh = addHours(now, settings.declinedPaymentHours);
    return {
      ...declined(state, input),
      payBy: state.payBy === null ? fresh : later(state.payBy, fresh),
      settings: keep(settings, ...keptWithWindow),
    };
  }),
  confirmationReversed: fact(
    'order.confirmation-reversed.v1',
    'reverseConfirmation',
    ({ state, input: { reason }, settings }) => {
      const { amountCents, heldCents, creditReturnedCents } = must(state.confirmed, 'confirmed payment');
      return {
        reason,
        amountCents,
        totalCents: state.totalCents,
        bookingIds: Object.keys(state.bookings).filter((id) => state.bookings[id]?.ended !== 'refused'),
        heldCents,
        ...depositOf(state),
        creditReturnedCents,
        settings: keep(settings, ...keptWithDebt),
      };
    },
  ),
  orderCancelled: fact('order.cancelled.v1', 'cancel', ({ state, input: { reason, receivedCents }, settings }) => ({
    reason,
    slots: slots(state),
    bookingIds: Object.keys(state.bookings),
    receivedCents,
    refundOwedCents: state.confirmed
      ? refundableCents(state)
      : Math.max(saidCents(state), (receivedCents ?? 0) - state.refundOwedCents),
    ...(!state.confirmed && saidCents(state) > 0 ? { shortCents: saidCents(state) } : {}),
    ...(state.confirmed ? {} : depositOf(state)),
    settings: keep(settings, ...keptWithEnd, ...keptWithDebt),
  })),
  orderRestored: fact('order.restored.v1', 'restore', ({ state, input: { lines, bookingIds }, now, settings }) => {
    const wasPaid = state.confirmed !== null;
    const again = lines.map((offer) => (wasPaid ? atPricePaid(state, offer) : sold(offer)));
    return {
      payBy: wasPaid ? state.payBy : addHours(now, settings.paymentWindowHours),
      lines: state.lines.map((line) =>
        lineIsRefunded(state, line.line) ? line : (again.find((one) => one.line === line.line) ?? line),
      ),
      bookings: wasPaid ? booked(again, bookingIds) : [],
      // Refunds of lines and a returned credit stay owed. So does money received for an order that was never confirmed,
      // until a payment is confirmed.
      refundOwedWithdrawnCents: wasPaid
        ? Math.max(0, state.refundOwedCents - lineRefundsCents(state) - creditReturnedCents(state))
        : 0,
      ...(wasPaid ? {} : { settings: keep(settings, ...keptWithWindow) }),
    };
  }),
  lineReplaced: fact(
    'order.line-replaced.v1',
    'replaceLine',
    ({ state, input: { lines, newBookingId, reason, claim } }) => {
      const offer = must(lines[0], 'offered line');
      const { cardId, bank, commissionCents } = soldLine(state, offer);
      const [bookingId] = must(bookingInForce(state, offer.line), 'booking of the line');
      return {
        line: claim && claim.differenceCents > 0 ? sold(offer) : atPricePaid(state, offer),
        bookingId,
        newBookingId,
        reason,
        before: { cardId, bank, commissionCents },
        ...(claim ? { claimId: claim.claimId, differenceCents: claim.differenceCents } : {}),
      };
    },
  ),
  auAddedNoted: fact('order.au-added-noted.v1', 'noteAuAdded', ({ input: { bookingId } }) => ({ bookingId })),
  bookingEndNoted: fact(
    'order.booking-end-noted.v1',
    'noteBookingEnded',
    ({ input: { bookingId, outcome }, settings }) => ({
      bookingId,
      outcome,
      settings: keep(settings, ...keptWithRefusal),
    }),
  ),
  refundNoted: fact(
    'order.refund-noted.v1',
    'noteRefund',
    ({ state, input: { bookingId, amountCents, refundedAt }, settings }) => ({
      bookingId,
      line: must(state.bookings[bookingId], 'such booking').line,
      amountCents,
      owedCents: Math.min(amountCents, refundableCents(state)),
      refundedAt,
      settings: keep(settings, ...keptWithDebt),
    }),
  ),
  orderClosed: fact('order.closed.v1', 'close', () => ({})),
  customerInfoChanged: fact('order.customer-info-changed.v1', 'changeCustomerInfo', ({ input: { client } }) => ({
    client,
  })),
  clientExchanged: fact('order.client-exchanged.v1', 'exchangeClient', ({ input: { client, reason } }) => ({
    client,
    reason,
  })),
  clientFilledIn: fact('order.client-filled-in.v1', 'fillInClient', ({ input: { client, linkId } }) => ({
    client,
    linkId,
  })),
  commented: fact('order.commented.v1', 'comment', ({ input: { text } }) => ({ text })),
  referralSet: fact('order.referral-set.v1', 'setReferral', ({ input: { code, referrers } }) => ({
    code,
    ...(referrers ? { referrers } : {}),
  })),
  clientConsentSigned: fact('order.client-consent-signed.v1', 'signClientConsent', ({ input }) => ({
    steps: [...clientConsentSteps],
    signature: input.signature,
    ...textsAgreedTo(input),
  })),
  movedToHistory: fact('order.moved-to-history.v1', 'moveToHistory', ({ input: { notify } }) => ({ notify })),
  orderDeleted: fact('order.deleted.v1', 'delete', ({ input: { reason } }) => ({ reason })),
  undeleted: fact('order.undeleted.v1', 'undelete', () => ({})),
  personalDataRevealed: fact('order.personal-data-revealed.v1', 'recordReveal', ({ input: { field, reason } }) => ({
    field,
    reason,
  })),
});

/**
 * Returns the lines for which this payment is too late, by the time that the buyer was told. Another proof during
 * review does not count as late again.
 */
function nextStatements({ lines, payment }: OrderState, now: string) {
  const late = (payment ? [] : lines).flatMap(({ payInBy, ...line }) =>
    payInBy && isBefore(payInBy, now) ? [{ line: line.line, ...statementPaidFor({ ...line, payInBy }, now) }] : [],
  );
  return late.length === 0 ? {} : { nextStatements: late };
}

/** A restored line keeps the price and discount that it was sold with. */
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
