import type { z } from 'zod';
import type { EventMeta, Reducers } from '#workflows/kernel/lifecycle.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { client, orderCommands } from './commands.ts';
import type { orderEvents, retiredOrderEvents, SoldLine } from './events.ts';
import type { PaymentMethod } from './paymentMethods.ts';

/** A payment as the buyer reported it; `proofFileId` is null when staff marked it without a file. */
export interface ReportedPayment {
  readonly method: string | null;
  readonly amountCents: number | null;
  readonly proofFileId: string | null;
  /** Other orders on which the same file was used: a warning for staff. */
  readonly usedOnOrders: readonly string[];
  readonly at: string;
  readonly markedBecause?: string;
}

/** What an order knows of one of its bookings. */
export interface NotedBooking {
  readonly line: number;
  readonly auAdded: boolean;
  /** How it ended; null while it runs. */
  readonly ended: string | null;
  readonly endedAt?: string;
  /** What its refund came to. */
  readonly refundCents?: number;
}

/** A refund that the buyer was paid. */
export interface PaidRefund {
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly at: string;
}

/** An order as its events tell it. Instants are ISO 8601 UTC, money is integer cents. */
export interface OrderState {
  readonly buyerId: string | null;
  readonly client: z.infer<typeof client> | null;
  readonly lines: readonly SoldLine[];
  readonly totalCents: number;
  readonly placedAt: string | null;
  readonly placedBy: string | null;
  readonly payBy: string | null;
  /** When `payBy` was last set: a reminder that would follow at once is left out. */
  readonly payBySetAt: string | null;
  readonly reviewBy: string | null;
  readonly payment: ReportedPayment | null;
  readonly declinedBecause: string | null;
  /** Reported before and declined only for being too little: it counts towards the total. */
  readonly shortCents: number;
  /** `heldCents`: part of the amount that had come in before and was owed back until it was confirmed. */
  readonly confirmed: {
    readonly amountCents: number;
    readonly reference: string;
    readonly method: string;
    readonly at: string;
    readonly heldCents?: number;
  } | null;
  /**
   * Bookings of the payment in force, by id. A line that was refunded keeps its booking when the order is restored; one that
   * was refused keeps it when the payment is reversed, and waits for staff again once a payment is confirmed.
   */
  readonly bookings: Readonly<Record<string, NotedBooking>>;
  /** Lines of the bookings before them, by id: their payment was reversed, or the order was cancelled and restored. */
  readonly formerBookings: Readonly<Record<string, number>>;
  /** Owed back to the buyer and not paid out yet. Of an unpaid order: what had come in for it. */
  readonly refundOwedCents: number;
  /** Since when something is owed; null while nothing is. */
  readonly refundOwedSince: string | null;
  /** Refunds paid out, the oldest first; what was taken back is gone. */
  readonly refundsPaid: readonly PaidRefund[];
  readonly endedAt: string | null;
  readonly endedBecause: string | null;
  readonly referral: string | null;
  readonly comments: readonly { readonly text: string; readonly by: string | null; readonly at: string }[];
  /** Slots reserved for a placement or a restore that died, by `cardId:line`, and when they were given up. */
  readonly abandonedSlots: Readonly<Record<string, string>>;
  readonly inHistory: boolean;
  readonly deletedBecause: string | null;
  /** Whether the last thing that happened was a restore: the label *restored*. */
  readonly justRestored: boolean;
}

/** What an order is made of: rules, facts, reducers and the machine are checked against it. */
export interface Order {
  readonly state: OrderState;
  readonly commands: typeof orderCommands;
  readonly settings: Settings;
  readonly events: typeof orderEvents;
  readonly retired: typeof retiredOrderEvents;
}

export const emptyOrder: OrderState = {
  buyerId: null,
  client: null,
  lines: [],
  totalCents: 0,
  placedAt: null,
  placedBy: null,
  payBy: null,
  payBySetAt: null,
  reviewBy: null,
  payment: null,
  declinedBecause: null,
  shortCents: 0,
  confirmed: null,
  bookings: {},
  formerBookings: {},
  refundOwedCents: 0,
  refundOwedSince: null,
  refundsPaid: [],
  endedAt: null,
  endedBecause: null,
  referral: null,
  comments: [],
  abandonedSlots: {},
  inHistory: false,
  deletedBecause: null,
  justRestored: false,
};

/** The booking that serves a line: the last one opened for it, with its id. Undefined before the order is paid. */
export const bookingInForce = ({ bookings }: OrderState, line: number): readonly [string, NotedBooking] | undefined =>
  Object.entries(bookings).findLast(([, booking]) => booking.line === line);

/** Ids of all bookings that a line ever had: somebody may still be on the card for one that serves the line no more. */
export const bookingsEverOf = (state: OrderState, line: number): readonly string[] =>
  Object.entries(formerAndNow(state))
    .filter(([, one]) => one === line)
    .map(([id]) => id);

/** Whether a line's price was refunded: it's served no more, whatever becomes of the order. */
export const lineIsRefunded = (state: OrderState, line: number): boolean =>
  bookingInForce(state, line)?.[1].ended === 'refunded';
/** Whether a paid line is over. A refused one isn't, until it's replaced or refunded (lifecycles, "Order"). */
export const lineIsOver = (state: OrderState, line: number): boolean => {
  const ended = bookingInForce(state, line)?.[1].ended;
  return ended !== undefined && ended !== null && ended !== 'refused';
};
/** When the longest waiting refused line was refused: it waits for staff. Undefined when none does. */
export const refusedLineSince = (state: OrderState): string | undefined =>
  state.lines
    .map(({ line }) => bookingInForce(state, line)?.[1])
    .filter((booking) => booking?.ended === 'refused')
    .map((booking) => booking!.endedAt)
    .filter((at) => at !== undefined)
    .toSorted()[0];

/** What the buyer was paid back so far, in cents. */
export const refundPaidCents = ({ refundsPaid }: OrderState): number =>
  refundsPaid.reduce((sum, { amountCents }) => sum + amountCents, 0);
/** What the buyer reported so far and staff did not send back for another reason than being too little; null for no payment. */
export const reportedCents = ({ payment, shortCents }: Pick<OrderState, 'payment' | 'shortCents'>): number | null =>
  payment?.amountCents == null && shortCents === 0 ? null : shortCents + (payment?.amountCents ?? 0);
/** What of the confirmed payment is neither owed back nor paid back yet, in cents: no refund can be more. */
export const refundableCents = (state: OrderState): number =>
  Math.max(0, (state.confirmed?.amountCents ?? 0) - state.refundOwedCents - refundPaidCents(state));
/** What the refunds of single lines came to, in cents. */
export const lineRefundsCents = ({ bookings }: OrderState): number =>
  Object.values(bookings).reduce((sum, { refundCents = 0 }) => sum + refundCents, 0);

const by = ({ actor }: EventMeta) => (actor.kind === 'person' ? actor.userId : null);
const moved = (state: OrderState, change: Partial<OrderState>): OrderState => ({
  ...state,
  justRestored: false,
  ...change,
});
/** The debt after it rose or fell, and since when there is one. */
const owing = (
  { refundOwedCents, refundOwedSince }: OrderState,
  byCents: number,
  at: string,
): Pick<OrderState, 'refundOwedCents' | 'refundOwedSince'> => {
  const cents = refundOwedCents + byCents;
  return { refundOwedCents: cents, refundOwedSince: cents > 0 ? (refundOwedSince ?? at) : null };
};
const refundedOf = ({ bookings }: OrderState): OrderState['bookings'] =>
  Object.fromEntries(Object.entries(bookings).filter(([, { ended }]) => ended === 'refunded'));
/** A cardholder's refusal stands, whatever becomes of the payment. */
const refusedOf = ({ bookings }: OrderState): OrderState['bookings'] =>
  Object.fromEntries(Object.entries(bookings).filter(([, { ended }]) => ended === 'refused'));
const formerAndNow = ({ formerBookings, bookings }: OrderState): OrderState['formerBookings'] => ({
  ...formerBookings,
  ...Object.fromEntries(Object.entries(bookings).map(([id, { line }]) => [id, line])),
});
const opened = (bookings: readonly { line: number; bookingId: string }[]): OrderState['bookings'] =>
  Object.fromEntries(bookings.map(({ line, bookingId }) => [bookingId, { line, auAdded: false, ended: null }]));
const withBooking = (state: OrderState, id: string, change: Partial<NotedBooking>): OrderState['bookings'] => {
  const known = state.bookings[id];
  return known ? { ...state.bookings, [id]: { ...known, ...change } } : state.bookings;
};

/** How each stored event changes an order. One reducer per event type, for ever. */
export const orderReducers = {
  'order.placed.v1': (state, { buyerId, client, lines, totalCents, payBy, comment }, meta) =>
    moved(state, {
      buyerId,
      client,
      lines,
      totalCents,
      payBy,
      payBySetAt: meta.at,
      placedAt: meta.at,
      placedBy: by(meta),
      comments: comment ? [{ text: comment, by: by(meta), at: meta.at }] : [],
    }),
  'order.slot-abandoned.v1': (state, { cardId, line }, { at }) => ({
    ...state,
    abandonedSlots: { ...state.abandonedSlots, [`${cardId}:${line}`]: at },
  }),
  'order.payment-submitted.v1': (state, data, { at }) =>
    moved(state, { payment: { ...data, at }, declinedBecause: null }),
  'order.marked-paid-pending.v1': (state, { reason }, { at }) =>
    moved(state, {
      payment: { method: null, amountCents: null, proofFileId: null, usedOnOrders: [], at, markedBecause: reason },
      declinedBecause: null,
    }),
  'order.payment-window-extended.v1': (state, { payBy }, { at }) => moved(state, { payBy, payBySetAt: at }),
  'order.moderation-expiry-extended.v1': (state, { until }) => moved(state, { reviewBy: until }),
  'order.expired.v1': (state, _data, { at }) => moved(state, { endedAt: at, endedBecause: 'expired' }),
  'order.payment-confirmed.v1': (state, { amountCents, reference, method, bookings, heldCents = 0 }, { at }) =>
    moved(state, {
      confirmed: { amountCents, reference, method, at, ...(heldCents > 0 ? { heldCents } : {}) },
      bookings: { ...state.bookings, ...opened(bookings) },
      ...owing(state, -heldCents, at),
    }),
  'order.payment-declined.v1': (state, { reason, payBy, why }, { at }) =>
    moved(state, {
      declinedBecause: reason,
      payBy,
      payBySetAt: at,
      payment: null,
      ...(why === 'shortAmount' ? { shortCents: state.shortCents + (state.payment?.amountCents ?? 0) } : {}),
    }),
  'order.confirmation-reversed.v1': (state, { heldCents = 0 }, { at }) =>
    moved(state, {
      confirmed: null,
      bookings: refusedOf(state),
      formerBookings: formerAndNow(state),
      ...owing(state, heldCents, at),
    }),
  'order.cancelled.v1': (state, { reason, refundOwedCents }, { at }) =>
    moved(state, { endedAt: at, endedBecause: reason, ...owing(state, refundOwedCents, at) }),
  'order.restored.v1': (state, { payBy, lines, bookings, refundOwedWithdrawnCents }, { at }) => ({
    ...state,
    payBy,
    payBySetAt: at,
    lines,
    totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
    bookings: { ...refundedOf(state), ...opened(bookings) },
    formerBookings: formerAndNow(state),
    endedAt: null,
    endedBecause: null,
    ...owing(state, -refundOwedWithdrawnCents, at),
    deletedBecause: null,
    inHistory: false,
    justRestored: true,
    ...(state.confirmed ? {} : { payment: null, declinedBecause: null, shortCents: 0 }),
  }),
  'order.line-replaced.v1': (state, { line, newBookingId }) =>
    moved(state, {
      lines: state.lines.map((one) => (one.line === line.line ? line : one)),
      bookings: { ...state.bookings, ...opened([{ line: line.line, bookingId: newBookingId }]) },
      endedAt: null,
      endedBecause: null,
      inHistory: false,
    }),
  /** Until `undelete` it was a restore. */
  'order.deletion-undone.v1': (state) => ({ ...state, deletedBecause: null, justRestored: true }),
  'order.undeleted.v1': (state) => ({ ...state, deletedBecause: null }),
  'order.au-added-noted.v1': (state, { bookingId }) =>
    moved(state, { bookings: withBooking(state, bookingId, { auAdded: true }) }),
  'order.booking-end-noted.v1': (state, { bookingId, outcome }, { at }) =>
    moved(state, { bookings: withBooking(state, bookingId, { ended: outcome, endedAt: at }) }),
  'order.refund-noted.v1': (state, { bookingId, amountCents, owedCents }, { at }) =>
    moved(state, {
      bookings: withBooking(state, bookingId, { ended: 'refunded', endedAt: at, refundCents: amountCents }),
      ...owing(state, owedCents, at),
    }),
  'order.refund-paid.v1': (state, { amountCents, method, reference }, { at }) =>
    moved(state, {
      refundsPaid: [...state.refundsPaid, { amountCents, method, reference, at }],
      ...owing(state, -amountCents, at),
    }),
  'order.refund-paid-reversed.v1': (state, { amountCents }, { at }) =>
    moved(state, { refundsPaid: state.refundsPaid.slice(0, -1), ...owing(state, amountCents, at) }),
  'order.closed.v1': (state, _data, { at }) => moved(state, { endedAt: at, endedBecause: 'closed' }),
  'order.customer-info-changed.v1': (state, data) =>
    moved(state, { client: state.client && { ...state.client, ...data.client } }),
  'order.commented.v1': (state, { text }, meta) =>
    moved(state, { comments: [...state.comments, { text, by: by(meta), at: meta.at }] }),
  'order.referral-set.v1': (state, { code }) => moved(state, { referral: code }),
  'order.moved-to-history.v1': (state) => moved(state, { inHistory: true }),
  'order.deleted.v1': (state, { reason }) => moved(state, { deletedBecause: reason }),
  'order.personal-data-revealed.v1': (state) => state,
} satisfies Reducers<Order>;
