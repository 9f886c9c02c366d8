import type { StateValue } from 'xstate';
import { addDays, addHours, isBefore, startOfDay } from '#workflows/kernel/calendar.ts';
import { type BookingRegions, regionsOf } from '#workflows/booking/booking.ts';

/** What a customer reads of an order or one of its lines (lifecycles, "What the customer reads"); also the translation key. */
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

/** What the label is read from: the order, and for one line of a paid order its booking and its card. */
export interface LabelledOrder {
  readonly state: StateValue | null;
  readonly payBy: string | null;
  readonly justRestored: boolean;
  readonly deleted: boolean;
  /** It is about to expire in the last hours of its window: as many as when that was set. */
  readonly expiresSoonHours: number;
}
export interface LabelledBooking {
  readonly state: StateValue | null;
  /** Pacific days of the lease, and how many days before the last to extend it is about to end; null until an AU was added. */
  readonly lease: {
    readonly extendBefore: string;
    readonly reportedUntil: string;
    readonly extendSoonDays: number;
  } | null;
  /** Whether the card has an active hold now. */
  readonly cardOnHold: boolean;
}

/** The label of an order without looking at its bookings, or with `booking` of one of its lines. `now` is an instant. */
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

/** The label of an order as a whole: its lines' when they agree, else what the order alone says. */
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

/** A refused line is still the buyer's: it stays *order paid* until it's replaced or refunded. */
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
