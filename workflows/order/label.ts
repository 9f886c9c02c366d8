import type { StateValue } from 'xstate';
import { addDays, addHours, isBefore, startOfDay } from '#workflows/kernel/calendar.ts';
import { type BookingRegions, regionsOf } from '#workflows/booking/state.ts';

/**
 * The labels that customers read on an order or one of its lines (lifecycles, "What the customer reads"). Also the
 * translation keys.
 */
export const customerLabels = [
  'paymentPending',
  'underReview',
  'orderPaid',
  'cancelled',
  'addedToCard',
  'userRemoved',
  'replaced',
  'expiresSoon',
  'orderExpires',
  'cardOnHold',
  'restored',
  'deleted',
] as const;
export type CustomerLabel = (typeof customerLabels)[number];

/** The input of the label: the order, and for one line of a paid order its booking and its card. */
export interface LabelledOrder {
  readonly state: StateValue | null;
  readonly payBy: string | null;
  readonly justRestored: boolean;
  readonly deleted: boolean;
  /**
   * Number of hours before the end of the window from which the order is about to expire, as in force when the window
   * was set.
   */
  readonly expiresSoonHours: number;
}
export interface LabelledBooking {
  readonly state: StateValue | null;
  /**
   * Pacific days of the lease, and how many days before the last day to extend it counts as ending soon; null until an
   * AU was added.
   */
  readonly lease: {
    readonly extendBefore: string;
    readonly reportedUntil: string;
    readonly extendSoonDays: number;
  } | null;
  /** True if the card has an active hold now. */
  readonly cardOnHold: boolean;
}

/** Returns the label of an order without its bookings, or with `booking` of one of its lines. `now` is an instant. */
export function customerLabel({
  order,
  booking,
  now,
}: {
  order: LabelledOrder;
  booking?: LabelledBooking;
  now: string;
}): CustomerLabel {
  if (order.deleted) return 'deleted';
  if (order.justRestored) return 'restored';
  switch (order.state) {
    case 'paymentPending':
      return order.payBy !== null && !isBefore(now, addHours(order.payBy, -order.expiresSoonHours))
        ? 'expiresSoon'
        : 'paymentPending';
    case 'paymentUnderReview':
      return 'underReview';
    case 'paid':
    case 'closed':
      return (booking && bookingLabel(booking, now)) ?? 'orderPaid';
    default:
      return 'cancelled';
  }
}

/** Returns the label of an order as a whole: that of its lines if they all have the same, otherwise the order's own. */
export function orderLabel({
  order,
  bookings,
  now,
}: {
  order: LabelledOrder;
  bookings: readonly LabelledBooking[];
  now: string;
}): CustomerLabel {
  const labels = new Set(bookings.map((booking) => customerLabel({ order, booking, now })));
  const [first] = labels;
  return labels.size === 1 && first ? first : customerLabel({ order, now });
}

function bookingLabel({ state, lease, cardOnHold }: LabelledBooking, now: string): CustomerLabel | undefined {
  const fulfilment = regionsOf(state)?.fulfilment;
  if (!fulfilment) return undefined;
  return byFulfilment[fulfilment] ?? (lease ? ofLease(lease, now) : cardOnHold ? 'cardOnHold' : undefined);
}

/** A refused line still belongs to the buyer: it stays *order paid* until it's replaced or refunded. */
const byFulfilment: Partial<Record<BookingRegions['fulfilment'], CustomerLabel>> = {
  removed: 'userRemoved',
  replaced: 'replaced',
  cancelled: 'cancelled',
  refunded: 'cancelled',
};

function ofLease(
  { extendBefore, reportedUntil, extendSoonDays }: NonNullable<LabelledBooking['lease']>,
  now: string,
): CustomerLabel {
  if (!isBefore(now, startOfDay(reportedUntil))) return 'orderExpires';
  return isBefore(now, startOfDay(addDays(extendBefore, -extendSoonDays))) ? 'addedToCard' : 'expiresSoon';
}
