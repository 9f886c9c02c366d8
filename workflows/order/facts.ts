// oxlint-disable max-lines -- each fact stands with its reducer
import type { z } from 'zod';
import { textsAgreedTo } from '#workflows/agreedTexts.ts';
import { isInternalUser } from '#workflows/kernel/actor.ts';
import { addHours, later } from '#workflows/kernel/calendar.ts';
import { factBuilders, nothing, unchanged } from '#workflows/kernel/facts.ts';
import type { EventMeta } from '#workflows/kernel/lifecycle.ts';
import { must } from '#workflows/kernel/must.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import { afterDecline, declined } from '#workflows/parts/payment/decline.ts';
import { depositOf, owing, paymentFacts, reviewedAnew } from '#workflows/parts/payment/facts.ts';
import { creditReturnedCents, frozenWithDebt } from '#workflows/parts/payment/payment.ts';
import { totalOf } from '#workflows/pricing/price.ts';
import { keep, kept, withKept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { clientConsentSteps } from './clientConsent.ts';
import { customerLabel } from './label.ts';
import type { discountTerms, SoldLine } from './schemas.ts';
import { atPricePaid, forStatements, nextStatements, sold, soldLine } from './soldLines.ts';
import {
  bookingInForce,
  formerAndNow,
  keptWithEnd,
  keptWithRefusal,
  keptWithWindow,
  lineIsRefunded,
  lineRefundsCents,
  type NotedBooking,
  type Order,
  type OrderState,
  refundableCents,
} from './state.ts';

const { fact, folding } = factBuilders<Order>();

/** The facts recorded by transitions, each with its reducer: outcomes, with the values that were in force. */
export const orderFolding = folding(
  {
    orderPlaced: fact(
      'order.placed.v1',
      'placeOrder',
      ({ input, actor, now, settings }) => {
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
          ...(isInternalUser(actor)
            ? { consentNeeded: true as const }
            : input.cart === null && { besideCart: true as const }),
          // A buyer who orders for themselves agrees by ordering; if staff ordered, the buyer agrees on the consent form.
          ...(isInternalUser(actor) ? {} : textsAgreedTo(input)),
          settings: keep(settings, ...keptWithWindow),
        };
      },
      (
        state,
        { buyerId, client, lines, totalCents, payBy, comment, discountTerms, consentNeeded = false, settings },
        meta,
      ) =>
        moved(state, {
          consentNeeded,
          buyerId,
          client,
          lines,
          totalCents,
          promocode: promocodeIn(discountTerms),
          payBy,
          payBySetAt: meta.at,
          placedAt: meta.at,
          placedBy: by(meta),
          ...withKept(state, settings),
          comments: comment ? [{ text: comment, by: by(meta), at: meta.at }] : [],
        }),
    ),
    slotAbandoned: fact(
      'order.slot-abandoned.v1',
      'abandon',
      ({ input: { cardId, line } }) => ({ cardId, line }),
      (state, { cardId, line }, { at }) => ({
        ...state,
        abandonedSlots: { ...state.abandonedSlots, [`${cardId}:${line}`]: at },
      }),
    ),
    promocodeAbandoned: fact(
      'order.promocode-abandoned.v1',
      'abandonPromocode',
      ({ input: { promocodeId } }) => ({
        promocodeId,
      }),
      (state, _, { at }) => ({ ...state, promocodeAbandonedAt: at }),
    ),
    ...paymentFacts('order', {
      of: () => ({}),
      reported: {
        data: nextStatements,
        apply: (state: OrderState, late) => ({ ...state, lines: forStatements(state, late) }),
      },
      dueCents: ({ totalCents }) => totalCents,
      changed: (state, change) => moved(state, change),
    }),
    paymentWindowExtended: fact(
      'order.payment-window-extended.v1',
      'extendPaymentWindow',
      ({ state, input: { until }, settings }) => ({
        payBy: until,
        payByBefore: must(state.payBy, 'payment window'),
        settings: keep(settings, ...keptWithWindow),
      }),
      (state, { payBy, settings }, { at }) => moved(state, { payBy, payBySetAt: at, ...withKept(state, settings) }),
    ),
    orderExpired: fact(
      'order.expired.v1',
      'expire',
      ({ state, settings }) => ({
        payBy: must(state.payBy, 'payment window'),
        slots: slots(state),
        ...(saidCents(state) > 0 ? { refundOwedCents: saidCents(state) } : {}),
        ...depositOf(state),
        settings: keep(settings, ...keptWithEnd, ...frozenWithDebt),
      }),
      (state, { settings, refundOwedCents = 0 }, { at }) => {
        const ended = endedNow(state, settings);
        return moved(ended, {
          endedAt: at,
          endedBecause: 'expired',
          ...owedInstead(state, refundOwedCents),
          ...owing(ended, refundOwedCents, at, settings),
        });
      },
    ),
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
        ...(state.payment?.shared && { batchId: state.payment.shared.batchId }),
        ...(state.refundOwedCents > 0 ? { heldCents: state.refundOwedCents } : {}),
        ...depositOf(state),
      }),
      (state, { amountCents, reference, method, bookings, heldCents = 0 }, { at }) =>
        moved(state, {
          confirmed: { amountCents, reference, method, at, ...(heldCents > 0 ? { heldCents } : {}) },
          bookings: { ...state.bookings, ...opened(bookings) },
          ...owing(state, -heldCents, at),
        }),
    ),
    paymentDeclined: fact(
      'order.payment-declined.v1',
      'declinePayment',
      ({ state, input, now, settings }) => {
        const fresh = addHours(now, settings.declinedPaymentHours);
        return {
          ...declined(state, input),
          payBy: state.payBy === null ? fresh : later(state.payBy, fresh),
          settings: keep(settings, ...keptWithWindow),
        };
      },
      (state, data, meta) => moved(state, afterDecline(state, data, meta)),
    ),
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
          settings: keep(settings, ...frozenWithDebt),
        };
      },
      (state, { heldCents = 0, creditReturnedCents = 0, settings }, { at }) =>
        moved(state, {
          ...reviewedAnew(state, at),
          bookings: refusedOf(state),
          formerBookings: formerAndNow(state),
          ...owing(state, heldCents - creditReturnedCents, at, settings),
        }),
    ),
    orderCancelled: fact(
      'order.cancelled.v1',
      'cancel',
      ({ state, input: { reason, receivedCents }, settings }) => ({
        reason,
        slots: slots(state),
        bookingIds: Object.keys(state.bookings),
        receivedCents,
        refundOwedCents: state.confirmed
          ? refundableCents(state)
          : Math.max(saidCents(state), (receivedCents ?? 0) - state.refundOwedCents),
        ...(!state.confirmed && saidCents(state) > 0 ? { shortCents: saidCents(state) } : {}),
        ...(state.confirmed ? {} : depositOf(state)),
        settings: keep(settings, ...keptWithEnd, ...frozenWithDebt),
      }),
      (state, { reason, refundOwedCents, shortCents = 0, settings }, { at }) => {
        const ended = endedNow(state, settings);
        return moved(ended, {
          endedAt: at,
          endedBecause: reason,
          ...(state.confirmed ? {} : owedInstead(state, shortCents)),
          ...owing(ended, refundOwedCents, at, settings),
        });
      },
    ),
    orderRestored: fact(
      'order.restored.v1',
      'restore',
      ({ state, input: { lines, bookingIds }, now, settings }) => {
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
      },
      (state, { payBy, lines, bookings, refundOwedWithdrawnCents, settings }, { at }) => ({
        ...state,
        payBy,
        payBySetAt: at,
        lines,
        totalCents: totalOf(lines),
        bookings: { ...refundedOf(state), ...opened(bookings) },
        formerBookings: formerAndNow(state),
        endedAt: null,
        endedBecause: null,
        ...owing({ ...state, ...withKept(state, settings) }, -refundOwedWithdrawnCents, at),
        deletedBecause: null,
        inHistory: false,
        justRestored: true,
        ...(state.confirmed ? {} : { payment: null, declinedBecause: null, declinedWhy: null, reviewBy: null }),
      }),
    ),
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
      (state, { line, newBookingId, differenceCents = 0 }) =>
        moved(state, {
          totalCents: state.totalCents + differenceCents,
          confirmed: state.confirmed && {
            ...state.confirmed,
            amountCents: state.confirmed.amountCents + differenceCents,
          },
          lines: state.lines.map((one) => (one.line === line.line ? line : one)),
          bookings: { ...state.bookings, ...opened([{ line: line.line, bookingId: newBookingId }]) },
          endedAt: null,
          endedBecause: null,
          inHistory: false,
        }),
    ),
    auAddedNoted: fact(
      'order.au-added-noted.v1',
      'noteAuAdded',
      ({ input: { bookingId } }) => ({ bookingId }),
      (state, { bookingId }) => moved(state, { bookings: withBooking(state, bookingId, { auAdded: true }) }),
    ),
    bookingEndNoted: fact(
      'order.booking-end-noted.v1',
      'noteBookingEnded',
      ({ input: { bookingId, outcome }, settings }) => ({
        bookingId,
        outcome,
        settings: keep(settings, ...keptWithRefusal),
      }),
      (state, { bookingId, outcome, settings }, { at }) =>
        moved(state, {
          bookings: withBooking(state, bookingId, { ended: outcome, endedAt: at, ...(settings ? { settings } : {}) }),
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
        settings: keep(settings, ...frozenWithDebt),
      }),
      (state, { bookingId, amountCents, owedCents, settings }, { at }) =>
        moved(state, {
          bookings: withBooking(state, bookingId, { ended: 'refunded', endedAt: at, refundCents: amountCents }),
          ...owing(state, owedCents, at, settings),
        }),
    ),
    orderClosed: fact('order.closed.v1', 'close', nothing, (state, _data, { at }) =>
      moved(state, { endedAt: at, endedBecause: 'closed' }),
    ),
    customerInfoChanged: fact(
      'order.customer-info-changed.v1',
      'changeCustomerInfo',
      ({ input: { client } }) => ({
        client,
      }),
      (state, data) => moved(state, { client: state.client && { ...state.client, ...data.client } }),
    ),
    clientExchanged: fact(
      'order.client-exchanged.v1',
      'exchangeClient',
      ({ input: { client, reason } }) => ({
        client,
        reason,
      }),
      (state, { client }) => moved(state, { client }),
    ),
    clientFilledIn: fact(
      'order.client-filled-in.v1',
      'fillInClient',
      ({ input: { client, linkId } }) => ({
        client,
        linkId,
      }),
      (state, { client }) => moved(state, { client }),
    ),
    commented: fact(
      'order.commented.v1',
      'comment',
      ({ input: { text } }) => ({ text }),
      (state, { text }, meta) => moved(state, { comments: [...state.comments, { text, by: by(meta), at: meta.at }] }),
    ),
    referralSet: fact(
      'order.referral-set.v1',
      'setReferral',
      ({ input: { code, referrers } }) => ({
        code,
        ...(referrers ? { referrers } : {}),
      }),
      (state, { code }) => moved(state, { referral: code }),
    ),
    clientConsentSigned: fact(
      'order.client-consent-signed.v1',
      'signClientConsent',
      ({ input }) => ({
        steps: [...clientConsentSteps],
        signature: input.signature,
        ...textsAgreedTo(input),
      }),
      (state, { signature }, { at }) => moved(state, { consent: { at, signature } }),
    ),
    movedToHistory: fact(
      'order.moved-to-history.v1',
      'moveToHistory',
      ({ input: { notify } }) => ({ notify }),
      (state) => moved(state, { inHistory: true }),
    ),
    orderDeleted: fact(
      'order.deleted.v1',
      'delete',
      ({ input: { reason } }) => ({ reason }),
      (state, { reason }) => moved(state, { deletedBecause: reason }),
    ),
    undeleted: fact('order.undeleted.v1', 'undelete', nothing, (state) => ({ ...state, deletedBecause: null })),
    personalDataRevealed: fact(
      'order.personal-data-revealed.v1',
      'recordReveal',
      ({ input: { field, reason } }) => ({ field, reason }),
      unchanged,
    ),
  },
  {
    retired: {
      /** Before `undelete`, a deletion was undone like a restore. */
      'order.deletion-undone.v1': (state) => ({ ...state, deletedBecause: null, justRestored: true }),
    },
    inAnswers({ value, state: { payBy, justRestored, deletedBecause, inForce } }, now) {
      const deleted = deletedBecause !== null;
      const expiresSoonHours = kept(inForce, 'expiresSoonHours');
      return {
        deleted,
        label: customerLabel({ order: { state: value, payBy, justRestored, deleted, expiresSoonHours }, now }),
      };
    },
  },
);

const slots = ({ lines }: OrderState) => lines.map(({ line, cardId }) => ({ line, cardId }));
const booked = (lines: readonly SoldLine[], bookingIds: readonly string[]) =>
  lines.map(({ line }, index) => ({ line, bookingId: must(bookingIds[index], 'booking id for the line') }));

const promocodeIn = (terms: z.infer<typeof discountTerms> | undefined): OrderState['promocode'] =>
  terms?.promocode ? { promocodeId: terms.promocode.promocodeId, code: terms.promocode.code } : null;

const by = ({ actor }: EventMeta) => (actor.kind === 'person' ? actor.userId : null);
const moved = (state: OrderState, change: Partial<OrderState>): OrderState => ({
  ...state,
  justRestored: false,
  ...change,
});
/**
 * An amount owed before an unpaid order was brought back counted towards its payment until now; from now on it is due.
 */
const endedNow = (state: OrderState, settings?: Pick<Settings, (typeof keptWithEnd)[number]>): OrderState => ({
  ...state,
  ...withKept(state, settings && keep(settings, ...keptWithEnd)),
  ...(state.confirmed ? {} : { refundOwedSince: null }),
});
/** The amount is owed back from now on, and no longer counts towards the total. */
const owedInstead = (
  state: OrderState,
  owedCents: number,
): Pick<OrderState, 'shortCents' | 'unsaidCents' | 'depositCents'> => ({
  shortCents: Math.max(0, saidCents(state) - owedCents),
  unsaidCents: 0,
  depositCents: 0,
});
const refundedOf = ({ bookings }: OrderState): OrderState['bookings'] =>
  Object.fromEntries(Object.entries(bookings).filter(([, { ended }]) => ended === 'refunded'));
/** A cardholder's refusal stands, whatever happens to the payment. */
const refusedOf = ({ bookings }: OrderState): OrderState['bookings'] =>
  Object.fromEntries(Object.entries(bookings).filter(([, { ended }]) => ended === 'refused'));
const opened = (bookings: readonly { line: number; bookingId: string }[]): OrderState['bookings'] =>
  Object.fromEntries(bookings.map(({ line, bookingId }) => [bookingId, { line, auAdded: false, ended: null }]));
const withBooking = (state: OrderState, id: string, change: Partial<NotedBooking>): OrderState['bookings'] => {
  const known = state.bookings[id];
  return known ? { ...state.bookings, [id]: { ...known, ...change } } : state.bookings;
};
