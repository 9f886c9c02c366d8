import type { z } from 'zod';
import type { EventMeta, Reducer } from '#workflows/kernel/lifecycle.ts';
import type { client } from './commands.ts';
import type { orderEvents, SoldLine } from './events.ts';

type Data<Fact extends keyof typeof orderEvents> = z.infer<(typeof orderEvents)[Fact]['schema']>;

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

/** An order as its events tell it. Instants are ISO 8601 UTC, money is integer cents. */
export interface OrderState {
  readonly buyerId: string | null;
  readonly client: z.infer<typeof client> | null;
  readonly lines: readonly SoldLine[];
  readonly totalCents: number;
  readonly placedAt: string | null;
  readonly placedBy: string | null;
  readonly payBy: string | null;
  readonly reviewBy: string | null;
  readonly payment: ReportedPayment | null;
  readonly declinedBecause: string | null;
  readonly confirmed: { readonly amountCents: number; readonly reference: string; readonly method: string; readonly at: string } | null;
  /** Bookings of the payment in force: booking id → how it ended, or null while it runs. */
  readonly bookings: Readonly<Record<string, { readonly line: number; readonly auAdded: boolean; readonly ended: string | null }>>;
  readonly refundOwedCents: number;
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

export const emptyOrder: OrderState = {
  buyerId: null, client: null, lines: [], totalCents: 0, placedAt: null, placedBy: null, payBy: null, reviewBy: null,
  payment: null, declinedBecause: null, confirmed: null, bookings: {}, refundOwedCents: 0, endedAt: null, endedBecause: null,
  referral: null, comments: [], abandonedSlots: {}, inHistory: false, deletedBecause: null, justRestored: false,
};

/** The booking that serves a line: the last one opened for it, with its id. Undefined before the order is paid. */
export const bookingInForce = ({ bookings }: OrderState, line: number): readonly [string, OrderState['bookings'][string]] | undefined =>
  Object.entries(bookings).findLast(([, booking]) => booking.line === line);

const by = ({ actor }: EventMeta) => (actor.kind === 'person' ? actor.userId : null);
const moved = (state: OrderState, change: Partial<OrderState>): OrderState => ({ ...state, justRestored: false, ...change });
const opened = (bookings: readonly { line: number; bookingId: string }[]): OrderState['bookings'] =>
  Object.fromEntries(bookings.map(({ line, bookingId }) => [bookingId, { line, auAdded: false, ended: null }]));
const withBooking = (state: OrderState, id: string, change: Partial<OrderState['bookings'][string]>): OrderState['bookings'] => {
  const known = state.bookings[id];
  return known ? { ...state.bookings, [id]: { ...known, ...change } } : state.bookings;
};

/** How each stored event changes an order. One reducer per event type, for ever. */
export const orderReducers: Readonly<Record<string, Reducer<OrderState>>> = {
  'order.placed.v1': (state, { buyerId, client, lines, totalCents, payBy, comment }: Data<'orderPlaced'>, meta) =>
    moved(state, {
      buyerId, client, lines, totalCents, payBy, placedAt: meta.at, placedBy: by(meta),
      comments: comment ? [{ text: comment, by: by(meta), at: meta.at }] : [],
    }),
  'order.slot-abandoned.v1': (state, { cardId, line }: Data<'slotAbandoned'>, { at }) => ({ ...state, abandonedSlots: { ...state.abandonedSlots, [`${cardId}:${line}`]: at } }),
  'order.payment-submitted.v1': (state, data: Data<'paymentSubmitted'>, { at }) => moved(state, { payment: { ...data, at }, declinedBecause: null }),
  'order.marked-paid-pending.v1': (state, { reason }: Data<'markedPaidPending'>, { at }) =>
    moved(state, { payment: { method: null, amountCents: null, proofFileId: null, usedOnOrders: [], at, markedBecause: reason }, declinedBecause: null }),
  'order.payment-window-extended.v1': (state, { payBy }: Data<'paymentWindowExtended'>) => moved(state, { payBy }),
  'order.moderation-expiry-extended.v1': (state, { until }: Data<'moderationExpiryExtended'>) => moved(state, { reviewBy: until }),
  'order.expired.v1': (state, _data: Data<'orderExpired'>, { at }) => moved(state, { endedAt: at, endedBecause: 'expired' }),
  'order.payment-confirmed.v1': (state, { amountCents, reference, method, bookings }: Data<'paymentConfirmed'>, { at }) =>
    moved(state, { confirmed: { amountCents, reference, method, at }, bookings: opened(bookings) }),
  'order.payment-declined.v1': (state, { reason, payBy }: Data<'paymentDeclined'>) => moved(state, { declinedBecause: reason, payBy, payment: null }),
  'order.confirmation-reversed.v1': (state) => moved(state, { confirmed: null, bookings: {} }),
  'order.cancelled.v1': (state, { reason, refundOwedCents }: Data<'orderCancelled'>, { at }) =>
    moved(state, { endedAt: at, endedBecause: reason, refundOwedCents }),
  'order.restored.v1': (state, { payBy, lines, bookings }: Data<'orderRestored'>) => ({
    ...state, payBy, lines, totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0), bookings: opened(bookings),
    endedAt: null, endedBecause: null, refundOwedCents: 0, deletedBecause: null, inHistory: false, justRestored: true,
    ...(state.confirmed ? {} : { payment: null, declinedBecause: null }),
  }),
  'order.line-replaced.v1': (state, { line, newBookingId }: Data<'lineReplaced'>) =>
    moved(state, {
      lines: state.lines.map((one) => (one.line === line.line ? line : one)), bookings: { ...state.bookings, ...opened([{ line: line.line, bookingId: newBookingId }]) },
      endedAt: null, endedBecause: null, inHistory: false,
    }),
  'order.deletion-undone.v1': (state) => ({ ...state, deletedBecause: null, justRestored: true }),
  'order.au-added-noted.v1': (state, { bookingId }: Data<'auAddedNoted'>) => moved(state, { bookings: withBooking(state, bookingId, { auAdded: true }) }),
  'order.booking-end-noted.v1': (state, { bookingId, outcome }: Data<'bookingEndNoted'>) => moved(state, { bookings: withBooking(state, bookingId, { ended: outcome }) }),
  'order.closed.v1': (state, _data, { at }) => moved(state, { endedAt: at, endedBecause: 'closed' }),
  'order.customer-info-changed.v1': (state, data: Data<'customerInfoChanged'>) => moved(state, { client: state.client && { ...state.client, ...data.client } }),
  'order.commented.v1': (state, { text }: Data<'commented'>, meta) => moved(state, { comments: [...state.comments, { text, by: by(meta), at: meta.at }] }),
  'order.referral-set.v1': (state, { code }: Data<'referralSet'>) => moved(state, { referral: code }),
  'order.moved-to-history.v1': (state) => moved(state, { inHistory: true }),
  'order.deleted.v1': (state, { reason }: Data<'orderDeleted'>) => moved(state, { deletedBecause: reason }),
  'order.personal-data-revealed.v1': (state) => state,
};
