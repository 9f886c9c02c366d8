import type { z } from 'zod';
import { type BookingState, emptyBooking } from '#workflows/booking/state.ts';
import { reportsBy } from '#workflows/booking/expected.ts';
import { servedLease } from '#workflows/booking/lease.ts';
import { customerLabel, type LabelledOrder } from '#workflows/order/label.ts';
import { lineIsRefunded, type OrderState } from '#workflows/order/state.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { inForce, type LineBooking } from './bookingsOf.ts';
import type { MyOrderLine, orderDetailLine } from './model.ts';

interface Deps {
  readonly order: LabelledOrder;
  readonly state: OrderState;
  readonly bookings: readonly LineBooking[];
  readonly states: ReadonlyMap<string, BookingState>;
  /** Instant. */
  readonly now: string;
  /** The settings in force now. */
  readonly settings: Settings;
}

/** Returns an order's lines as their buyer sees them, each with its current booking. */
export const myOrderLines = (deps: Deps): MyOrderLine[] => deps.state.lines.map((line) => myOrderLine(deps, line));

/** Same as `myOrderLines`, with the additional fields for staff. */
export const orderDetailLines = (deps: Deps): z.infer<typeof orderDetailLine>[] =>
  deps.state.lines.map((line) => {
    const booking = bookingOf(deps.bookings, line.line);
    return {
      ...myOrderLine(deps, line),
      cardholderId: line.cardholderId,
      refunded: lineIsRefunded(deps.state, line.line),
      commissionCents: booking
        ? (deps.states.get(booking.id)?.commissionCents ?? line.commissionCents)
        : line.commissionCents,
      securityDays: line.securityDays,
      removalHoldDays: line.removalHoldDays,
      balanceConfirmed: booking?.balance === 'confirmed',
      commissionState: booking?.commission ?? null,
      cardOnHold: booking?.label.cardOnHold ?? false,
      nextDueAt: booking?.nextDueAt ?? null,
      nextDueName: booking?.nextDueName ?? null,
    };
  });

const bookingOf = (bookings: readonly LineBooking[], line: number): LineBooking | undefined =>
  inForce(bookings).find((booking) => booking.line === line);

/**
 * Returns the day by which a line is on the reports. Until an order is paid, the payment is assumed at the last moment,
 * as for the steps of its journey (`lineAhead`).
 */
function lineReportsBy(
  { state: { payBy, endedAt }, now, settings }: Deps,
  line: OrderState['lines'][number],
  booking: BookingState | undefined,
): string | null {
  if (booking?.terms) return booking.endedAt === null ? reportsBy(booking, booking.terms, { now, settings }) : null;
  return endedAt === null ? reportsBy(emptyBooking, line, { now: payBy ?? now, settings }) : null;
}

function myOrderLine(deps: Deps, line: OrderState['lines'][number]): MyOrderLine {
  const { order, bookings, states, now } = deps;
  const booking = bookingOf(bookings, line.line);
  const state = booking && states.get(booking.id);
  const served = state && servedLease(state);
  const {
    cardholderId: _owner,
    commissionCents: _commission,
    securityDays: _security,
    removalHoldDays: _hold,
    ...sold
  } = line;
  return {
    ...sold,
    payInBy: line.payInBy ?? null,
    bookingId: booking?.id ?? null,
    fulfilment: booking?.fulfilment ?? null,
    label: customerLabel({ order, ...(booking ? { booking: booking.label } : {}), now }),
    auAddedAt: state?.auAddedAt ?? null,
    postedAt: state?.postedAt ?? null,
    bureaus: [...(state?.bureaus ?? [])],
    firstStatementDate: state?.lease?.firstStatementDate ?? null,
    reportsBy: lineReportsBy(deps, line, state),
    reportedUntil: served?.reportedUntil ?? null,
    // A lease that is over can't be extended any longer.
    extendBefore: state?.endedAt === null ? (served?.extendBefore ?? null) : null,
    endedAt: state?.endedAt ?? null,
    endedBecause: state?.endedBecause ?? null,
    replacedBy: state?.newBookingId ?? null,
  };
}
