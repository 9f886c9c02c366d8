import type { DeclineReason } from '#workflows/parts/payment/declineReasons.ts';
import type { z } from 'zod';
import { addDays, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { kept, type Kept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { client, orderCommands } from './commands.ts';
import type { orderEvents, retiredOrderEvents, SoldLine } from './events.ts';
import type { keptWithRefusal, orderJudgedBy, OrderInForce } from './inForce.ts';
import type { PaymentMethod } from '#workflows/parts/payment/methods.ts';

/** A payment as the buyer reported it; `proofFileId` is null when staff marked it without a file. */
export interface ReportedPayment {
  readonly method: string | null;
  readonly amountCents: number | null;
  readonly proofFileId: string | null;
  /** Other orders on which the same file was used: a warning for staff. */
  readonly usedOnOrders: readonly string[];
  readonly at: string;
  /** When the one came that was under review before, or its confirmation was taken back: the review is promised from then. */
  readonly since?: string;
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
  /** In force when it ended. */
  readonly settings?: Kept<(typeof keptWithRefusal)[number]>;
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
  /** The promo code that it was placed with. */
  readonly promocode: { readonly promocodeId: string; readonly code: string } | null;
  readonly placedAt: string | null;
  readonly placedBy: string | null;
  readonly payBy: string | null;
  /** When `payBy` was last set: a reminder that would follow at once is left out. */
  readonly payBySetAt: string | null;
  readonly reviewBy: string | null;
  readonly payment: ReportedPayment | null;
  readonly declinedBecause: string | null;
  /** Which of the usual reasons it was, if one of them. */
  readonly declinedWhy?: DeclineReason | null;
  /** Came in before with payments that were declined, as staff said: it counts towards the total. */
  readonly shortCents: number;
  /** Part of it that only the customer reported, before staff had to say what came in: it counts nowhere. */
  readonly unsaidCents: number;
  /** Part of it that the books have as the customer's deposit: not what was declined before they had it. */
  readonly depositCents: number;
  /**
   * `heldCents`: part of the amount that had come in before and was owed back until it was confirmed. `creditReturnedCents`: part of
   * what was paid above the total that was returned to the customer: owed or paid back.
   */
  readonly confirmed: {
    readonly amountCents: number;
    readonly reference: string;
    readonly method: string;
    readonly at: string;
    readonly heldCents?: number;
    readonly creditReturnedCents?: number;
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
  buyerId: null,
  client: null,
  lines: [],
  totalCents: 0,
  promocode: null,
  placedAt: null,
  placedBy: null,
  payBy: null,
  payBySetAt: null,
  reviewBy: null,
  payment: null,
  declinedBecause: null,
  shortCents: 0,
  unsaidCents: 0,
  depositCents: 0,
  confirmed: null,
  bookings: {},
  formerBookings: {},
  refundOwedCents: 0,
  refundOwedSince: null,
  refundsPaid: [],
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
  inForce: {},
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

/** What the buyer was paid back so far, in cents. */
export const refundPaidCents = ({ refundsPaid }: Pick<OrderState, 'refundsPaid'>): number =>
  refundsPaid.reduce((sum, { amountCents }) => sum + amountCents, 0);
/** The part of the confirmed payment that is not owed back or paid back yet, in cents: no refund can be more. */
export const refundableCents = (state: OrderState): number =>
  Math.max(0, (state.confirmed?.amountCents ?? 0) - state.refundOwedCents - refundPaidCents(state));
/** The customer's credit, in cents: what was paid above the total and wasn't returned yet. */
export const creditCents = (state: OrderState): number =>
  state.confirmed === null ? 0 : state.confirmed.amountCents - state.totalCents - creditReturnedCents(state);
export const creditReturnedCents = ({ confirmed }: OrderState): number => confirmed?.creditReturnedCents ?? 0;
/** What the refunds of single lines came to, in cents. */
export const lineRefundsCents = ({ bookings }: OrderState): number =>
  Object.values(bookings).reduce((sum, { refundCents = 0 }) => sum + refundCents, 0);

/** Every booking that the order had, with its line. */
export const formerAndNow = ({ formerBookings, bookings }: OrderState): OrderState['formerBookings'] => ({
  ...formerBookings,
  ...Object.fromEntries(Object.entries(bookings).map(([id, { line }]) => [id, line])),
});
