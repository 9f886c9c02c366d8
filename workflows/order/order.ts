import type { z } from 'zod';
import { addDays, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { kept, type Kept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { client, orderCommands } from './commands.ts';
import type { orderEvents, retiredOrderEvents, SoldLine } from './events.ts';
import type { keptWithRefusal, orderJudgedBy, OrderInForce } from './inForce.ts';
import { creditAbove, noPayment, type PaymentState, refundPaidCents } from '#workflows/parts/payment/payment.ts';

/** What an order knows of one of its bookings. */
export interface NotedBooking {
  readonly line: number;
  readonly auAdded: boolean;
  /** How it ended; null while it runs. */
  readonly ended: string | null;
  readonly endedAt?: string;
  /** What its refund came to. */
  readonly refundCents?: number;
  /** In force when it ended. */
  readonly settings?: Kept<(typeof keptWithRefusal)[number]>;
}

/** An order as its events tell it. Instants are ISO 8601 UTC, money is integer cents. */
export interface OrderState extends PaymentState {
  readonly client: z.infer<typeof client> | null;
  readonly lines: readonly SoldLine[];
  readonly totalCents: number;
  /** The promo code that it was placed with. */
  readonly promocode: { readonly promocodeId: string; readonly code: string } | null;
  readonly placedAt: string | null;
  readonly placedBy: string | null;
  /**
   * Bookings of the payment in force, by id. A line that was refunded keeps its booking when the order is restored; one that
   * was refused keeps it when the payment is reversed, and waits for staff again once a payment is confirmed.
   */
  readonly bookings: Readonly<Record<string, NotedBooking>>;
  /** Lines of the bookings before them, by id: their payment was reversed, or the order was cancelled and restored. */
  readonly formerBookings: Readonly<Record<string, number>>;
  readonly endedAt: string | null;
  readonly endedBecause: string | null;
  readonly referral: string | null;
  /** Staff placed it for its buyer, who signs the client's consent form before a payment is confirmed. */
  readonly consentNeeded: boolean;
  readonly consent: { readonly at: string; readonly signature: string } | null;
  readonly comments: readonly { readonly text: string; readonly by: string | null; readonly at: string }[];
  /** Slots reserved for a placement or a restore that died, by `cardId:line`, and when they were given up. */
  readonly abandonedSlots: Readonly<Record<string, string>>;
  /** When the use that a placement or a restore that died had reserved was given up. */
  readonly promocodeAbandonedAt: string | null;
  readonly inHistory: boolean;
  readonly deletedBecause: string | null;
  /** Whether the last thing that happened was a restore: the label *restored*. */
  readonly justRestored: boolean;
  /** Settings in force when what is due now began; empty for what began before its event carried any. */
  readonly inForce: OrderInForce;
}

/** What an order is made of: rules, facts, reducers and the machine are checked against it. */
export interface Order {
  readonly state: OrderState;
  readonly commands: typeof orderCommands;
  readonly settings: Settings;
  readonly judgedBy: typeof orderJudgedBy;
  readonly events: typeof orderEvents;
  readonly retired: typeof retiredOrderEvents;
}

export const emptyOrder: OrderState = {
  ...noPayment,
  client: null,
  lines: [],
  totalCents: 0,
  promocode: null,
  placedAt: null,
  placedBy: null,
  bookings: {},
  formerBookings: {},
  endedAt: null,
  endedBecause: null,
  referral: null,
  consentNeeded: false,
  consent: null,
  comments: [],
  abandonedSlots: {},
  promocodeAbandonedAt: null,
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
/** Refused bookings whose lines are not replaced or refunded yet: they wait for staff. */
export const refusedBookings = (state: OrderState): readonly NotedBooking[] =>
  state.lines
    .map(({ line }) => bookingInForce(state, line)?.[1])
    .filter((booking) => booking !== undefined && booking.ended === 'refused' && booking.endedAt !== undefined)
    .map((booking) => booking!);

/**
 * Until when an order that ended can be restored: so many days, to the end of that Pacific day (lifecycles, "Order"). Instant;
 * null while it has not ended.
 */
export const restorableUntil = ({ endedAt, inForce }: OrderState): string | null =>
  endedAt === null ? null : startOfDay(addDays(pacificDate(endedAt), kept(inForce, 'restoreDays') + 1));

/** The part of the confirmed payment that is not owed back or paid back yet, in cents: no refund can be more. */
export const refundableCents = (state: OrderState): number =>
  Math.max(0, (state.confirmed?.amountCents ?? 0) - state.refundOwedCents - refundPaidCents(state));
/** The customer's credit, in cents: what was paid above the total and wasn't returned yet. */
export const creditCents = (state: OrderState): number => creditAbove(state, state.totalCents);
/** What the refunds of single lines came to, in cents. */
export const lineRefundsCents = ({ bookings }: OrderState): number =>
  Object.values(bookings).reduce((sum, { refundCents = 0 }) => sum + refundCents, 0);

/** Every booking that the order had, with its line. */
export const formerAndNow = ({ formerBookings, bookings }: OrderState): OrderState['formerBookings'] => ({
  ...formerBookings,
  ...Object.fromEntries(Object.entries(bookings).map(([id, { line }]) => [id, line])),
});
