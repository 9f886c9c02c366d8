// oxlint-disable max-lines -- one event after the other
import type { z } from 'zod';
import { totalOf } from '#workflows/pricing/price.ts';
import { keep, withKept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { discountTerms } from './commands.ts';
import { owing, paymentChanges, reviewedAnew } from '#workflows/parts/payment/facts.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import { keptWithEnd } from './inForce.ts';
import type { EventMeta, Reducers } from '#workflows/kernel/lifecycle.ts';
import { formerAndNow, type NotedBooking, type Order, type OrderState } from './order.ts';

/** The reducers of an order, one per stored event type, kept forever. */
export const orderReducers = {
  'order.placed.v1': (
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
  'order.slot-abandoned.v1': (state, { cardId, line }, { at }) => ({
    ...state,
    abandonedSlots: { ...state.abandonedSlots, [`${cardId}:${line}`]: at },
  }),
  'order.promocode-abandoned.v1': (state, _, { at }) => ({ ...state, promocodeAbandonedAt: at }),
  'order.payment-submitted.v1': (state, { nextStatements, ...data }, meta) =>
    moved(state, {
      lines: forStatements(state, nextStatements),
      ...paymentChanges.paymentSubmitted(state, data, meta),
    }),
  'order.marked-paid-pending.v1': (state, data, meta) =>
    moved(state, {
      lines: forStatements(state, data.nextStatements),
      ...paymentChanges.markedPaidPending(state, data, meta),
    }),
  'order.payment-window-extended.v1': (state, { payBy, settings }, { at }) =>
    moved(state, { payBy, payBySetAt: at, ...withKept(state, settings) }),
  'order.moderation-expiry-extended.v1': (state, { until }) => moved(state, { reviewBy: until }),
  'order.expired.v1': (state, { settings, refundOwedCents = 0 }, { at }) => {
    const ended = endedNow(state, settings);
    return moved(ended, {
      endedAt: at,
      endedBecause: 'expired',
      ...owedInstead(state, refundOwedCents),
      ...owing(ended, refundOwedCents, at, settings),
    });
  },
  'order.payment-confirmed.v1': (state, { amountCents, reference, method, bookings, heldCents = 0 }, { at }) =>
    moved(state, {
      confirmed: { amountCents, reference, method, at, ...(heldCents > 0 ? { heldCents } : {}) },
      bookings: { ...state.bookings, ...opened(bookings) },
      ...owing(state, -heldCents, at),
    }),
  'order.payment-declined.v1': (state, data, meta) => moved(state, paymentChanges.paymentDeclined(state, data, meta)),
  'order.confirmation-reversed.v1': (state, { heldCents = 0, creditReturnedCents = 0, settings }, { at }) =>
    moved(state, {
      ...reviewedAnew(state, at),
      bookings: refusedOf(state),
      formerBookings: formerAndNow(state),
      ...owing(state, heldCents - creditReturnedCents, at, settings),
    }),
  'order.cancelled.v1': (state, { reason, refundOwedCents, shortCents = 0, settings }, { at }) => {
    const ended = endedNow(state, settings);
    return moved(ended, {
      endedAt: at,
      endedBecause: reason,
      ...(state.confirmed ? {} : owedInstead(state, shortCents)),
      ...owing(ended, refundOwedCents, at, settings),
    });
  },
  'order.restored.v1': (state, { payBy, lines, bookings, refundOwedWithdrawnCents, settings }, { at }) => ({
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
  'order.line-replaced.v1': (state, { line, newBookingId, differenceCents = 0 }) =>
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
  /** Before `undelete`, a deletion was undone like a restore. */
  'order.deletion-undone.v1': (state) => ({ ...state, deletedBecause: null, justRestored: true }),
  'order.undeleted.v1': (state) => ({ ...state, deletedBecause: null }),
  'order.au-added-noted.v1': (state, { bookingId }) =>
    moved(state, { bookings: withBooking(state, bookingId, { auAdded: true }) }),
  'order.booking-end-noted.v1': (state, { bookingId, outcome, settings }, { at }) =>
    moved(state, {
      bookings: withBooking(state, bookingId, { ended: outcome, endedAt: at, ...(settings ? { settings } : {}) }),
    }),
  'order.refund-noted.v1': (state, { bookingId, amountCents, owedCents, settings }, { at }) =>
    moved(state, {
      bookings: withBooking(state, bookingId, { ended: 'refunded', endedAt: at, refundCents: amountCents }),
      ...owing(state, owedCents, at, settings),
    }),
  'order.refund-paid.v1': (state, data, meta) => moved(state, paymentChanges.refundPaid(state, data, meta)),
  'order.refund-paid-reversed.v1': (state, data, meta) =>
    moved(state, paymentChanges.refundPaidReversed(state, data, meta)),
  'order.credit-returned.v1': (state, data, meta) => moved(state, paymentChanges.creditReturned(state, data, meta)),
  'order.closed.v1': (state, _data, { at }) => moved(state, { endedAt: at, endedBecause: 'closed' }),
  'order.customer-info-changed.v1': (state, data) =>
    moved(state, { client: state.client && { ...state.client, ...data.client } }),
  'order.client-exchanged.v1': (state, { client }) => moved(state, { client }),
  'order.client-filled-in.v1': (state, { client }) => moved(state, { client }),
  'order.client-consent-signed.v1': (state, { signature }, { at }) => moved(state, { consent: { at, signature } }),
  'order.commented.v1': (state, { text }, meta) =>
    moved(state, { comments: [...state.comments, { text, by: by(meta), at: meta.at }] }),
  'order.referral-set.v1': (state, { code }) => moved(state, { referral: code }),
  'order.moved-to-history.v1': (state) => moved(state, { inHistory: true }),
  'order.deleted.v1': (state, { reason }) => moved(state, { deletedBecause: reason }),
  'order.personal-data-revealed.v1': (state) => state,
} satisfies Reducers<Order>;

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
/** Returns the lines after a payment that was too late for the statements of some. */
const forStatements = (
  { lines }: OrderState,
  late: readonly { readonly line: number; readonly statementDate: string; readonly payInBy: string }[] = [],
): OrderState['lines'] =>
  lines.map((one) => {
    const next = late.find(({ line }) => line === one.line);
    return next ? { ...one, statementDate: next.statementDate, payInBy: next.payInBy } : one;
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
