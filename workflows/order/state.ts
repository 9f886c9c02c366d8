import type { z } from 'zod';
import { addDays, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import {
  creditAbove,
  forgottenPayment,
  frozenWithDebt,
  keptWithWindow as keptWithAnyWindow,
  noPayment,
  type PaymentInForce,
  type PaymentState,
  refundPaidCents,
} from '#workflows/parts/payment/payment.ts';
import { type Kept, kept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { forgottenClient } from './clientTexts.ts';
import type { client, orderCommands, orderEvents, retiredOrderEvents, SoldLine } from './schemas.ts';

/**
 * The settings that an order's later deadlines and rules are computed from, in addition to those of every payment,
 * grouped by what starts them.
 */
export const keptWithWindow = [...keptWithAnyWindow, 'expiresSoonHours', 'consentHours'] as const;
export const keptWithRefusal = ['replaceOrRefundHours'] as const;
export const keptWithEnd = ['restoreDays'] as const;

/** The settings in force that an order's rules read, and those needed to show outcomes before they are saved. */
export const orderJudgedBy = ['unpaidOrdersPerBuyer', ...keptWithWindow, ...frozenWithDebt, ...keptWithEnd] as const;

/** The values that an order carries; its refused bookings carry their own. */
export type OrderInForce = PaymentInForce & Kept<(typeof keptWithWindow)[number] | (typeof keptWithEnd)[number]>;

/** The data of one of its bookings that an order keeps. */
export interface NotedBooking {
  readonly line: number;
  readonly auAdded: boolean;
  /** How it ended; null while it runs. */
  readonly ended: string | null;
  readonly endedAt?: string;
  /** The amount of its refund. */
  readonly refundCents?: number;
  /** The settings in force when it ended. */
  readonly settings?: Kept<(typeof keptWithRefusal)[number]>;
}

/** The state of an order, folded from its events. Instants are ISO 8601 UTC, amounts are integer cents. */
export interface OrderState extends PaymentState {
  readonly client: z.infer<typeof client> | null;
  readonly lines: readonly SoldLine[];
  readonly totalCents: number;
  /** The promo code that it was placed with. */
  readonly promocode: { readonly promocodeId: string; readonly code: string } | null;
  readonly placedAt: string | null;
  readonly placedBy: string | null;
  /**
   * Bookings of the payment in force, by id. A refunded line keeps its booking when the order is restored; a refused
   * one keeps it when the payment is reversed, and waits for staff again once a payment is confirmed.
   */
  readonly bookings: Readonly<Record<string, NotedBooking>>;
  /** Lines of former bookings, by booking id: their payment was reversed, or the order was cancelled and restored. */
  readonly formerBookings: Readonly<Record<string, number>>;
  readonly endedAt: string | null;
  readonly endedBecause: string | null;
  readonly referral: string | null;
  /**
   * True if staff placed the order for its buyer, who must sign the client's consent form before a payment is
   * confirmed.
   */
  readonly consentNeeded: boolean;
  readonly consent: { readonly at: string; readonly signature: string } | null;
  readonly comments: readonly { readonly text: string; readonly by: string | null; readonly at: string }[];
  /**
   * Slots reserved for an interrupted placement or restore, by `cardId:line`, with the time at which they were given
   * up.
   */
  readonly abandonedSlots: Readonly<Record<string, string>>;
  /** When the promo code use reserved by an interrupted placement or restore was given up. */
  readonly promocodeAbandonedAt: string | null;
  readonly inHistory: boolean;
  readonly deletedBecause: string | null;
  /** True if the last event was a restore: the label *restored*. */
  readonly justRestored: boolean;
  /** The settings in force when each current deadline began; empty for those whose event did not carry any yet. */
  readonly inForce: OrderInForce;
}

/** The parts of an order, as types. Rules, facts, reducers and the machine are checked against it. */
export interface Order {
  readonly state: OrderState;
  readonly commands: typeof orderCommands;
  readonly settings: Settings;
  readonly ruleSettings: typeof orderJudgedBy;
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

/**
 * Returns the booking that serves a line, with its id: the last one opened for it. Undefined before the order is paid.
 */
export const bookingInForce = ({ bookings }: OrderState, line: number): readonly [string, NotedBooking] | undefined =>
  Object.entries(bookings).findLast(([, booking]) => booking.line === line);

/**
 * Returns the ids of all bookings that a line ever had: a user may still be on the card of one that no longer serves
 * the line.
 */
export const bookingsEverOf = (state: OrderState, line: number): readonly string[] =>
  Object.entries(formerAndNow(state))
    .filter(([, one]) => one === line)
    .map(([id]) => id);

/** Returns whether a line's price was refunded: it is no longer served, whatever happens to the order. */
export const lineIsRefunded = (state: OrderState, line: number): boolean =>
  bookingInForce(state, line)?.[1].ended === 'refunded';
/** Returns whether a paid line is over. A refused line isn't, until it's replaced or refunded (lifecycles, "Order"). */
export const lineIsOver = (state: OrderState, line: number): boolean => {
  const ended = bookingInForce(state, line)?.[1].ended;
  return ended !== undefined && ended !== null && ended !== 'refused';
};
/** Returns the refused bookings whose lines are not replaced or refunded yet: they wait for staff. */
export const refusedBookings = (state: OrderState): readonly NotedBooking[] =>
  state.lines
    .map(({ line }) => bookingInForce(state, line)?.[1])
    .filter((booking) => booking !== undefined && booking.ended === 'refused' && booking.endedAt !== undefined)
    .map((booking) => booking!);

/**
 * Returns the time until which an ended order can be restored: a number of days, up to the end of that Pacific day
 * (lifecycles, "Order"). Instant; null if it has not ended.
 */
export const restorableUntil = ({ endedAt, inForce }: OrderState): string | null =>
  endedAt === null ? null : startOfDay(addDays(pacificDate(endedAt), kept(inForce, 'restoreDays') + 1));

/**
 * Returns the part of the confirmed payment that is not owed back or paid back yet, in cents: the maximum of a refund.
 */
export const refundableCents = (state: OrderState): number =>
  Math.max(0, (state.confirmed?.amountCents ?? 0) - state.refundOwedCents - refundPaidCents(state));
/** Returns the customer's credit in cents: what was paid above the total and has not been returned yet. */
export const creditCents = (state: OrderState): number => creditAbove(state, state.totalCents);
/** Returns the sum of the refunds of single lines, in cents. */
export const lineRefundsCents = ({ bookings }: OrderState): number =>
  Object.values(bookings).reduce((sum, { refundCents = 0 }) => sum + refundCents, 0);

/** Returns every booking that the order ever had, with its line. */
export const formerAndNow = ({ formerBookings, bookings }: OrderState): OrderState['formerBookings'] => ({
  ...formerBookings,
  ...Object.fromEntries(Object.entries(bookings).map(([id, { line }]) => [id, line])),
});

/**
 * The fields that the buyer's own commands and deadlines depend on. No client, no comment, no cardholder, no
 * commission.
 */
const customer = [
  'buyerId',
  'placedAt',
  'payBy',
  'payBySetAt',
  'reviewBy',
  'payment.at',
  'payment.since',
  'totalCents',
  'lines.*.line',
  'lines.*.cardId',
  'bookings.*.line',
  'bookings.*.auAdded',
  'bookings.*.ended',
  'bookings.*.endedAt',
  'bookings.*.settings',
  'refundOwedCents',
  'refundOwedSince',
  'shortCents',
  'unsaidCents',
  'consentNeeded',
  'consent.at',
  'endedAt',
  'justRestored',
  'inForce',
] as const satisfies readonly Path<OrderState>[];

/** The fields of an order that each reader may see. */
export const orderView: View<OrderState> = {
  fields: {
    staff: [
      customer,
      'payment.amountCents',
      'lines',
      'bookings.*.refundCents',
      'confirmed.amountCents',
      'confirmed.reference',
      'confirmed.method',
      'confirmed.at',
      'confirmed.heldCents',
      'confirmed.creditReturnedCents',
      'refundsPaid.*.amountCents',
      'refundsPaid.*.reference',
      'refundsPaid.*.method',
      'refundsPaid.*.at',
      'inHistory',
      'deletedBecause',
    ],
    customer,
  } satisfies Fields<OrderState>,
};

/**
 * Returns the order after its buyer, and with them the client, was forgotten: the state its events fold to when their
 * texts are erased.
 */
export const orderForgotten: Forget<OrderState> = (state, isForgotten) =>
  state.buyerId === null || !isForgotten(state.buyerId)
    ? state
    : {
        ...state,
        client: state.client && forgottenClient(state.client),
        ...forgottenPayment(state),
        endedBecause: ownWords.has(state.endedBecause ?? '') ? state.endedBecause : forgotten(state.endedBecause),
        deletedBecause: forgotten(state.deletedBecause),
        consent: state.consent && {
          ...state.consent,
          signature: forgotten(state.consent.signature),
        },
        comments: state.comments.map((comment) => ({ ...comment, text: forgotten(comment.text) })),
      };

/** Reasons for an end that the reducers set themselves: nobody typed them. */
const ownWords: ReadonlySet<string> = new Set(['expired', 'closed']);
