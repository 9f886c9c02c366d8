// oxlint-disable max-lines-per-function -- one step after the other
import type { BookingState } from '#workflows/booking/state.ts';
import { regionsOf } from '#workflows/booking/state.ts';
import { bookingDeadlines } from '#workflows/booking/deadlines.ts';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { milestonesOf } from '#workflows/kernel/milestone.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { dutiesOf, type Duty, type DutyLifecycle } from '#workflows/duties/dutiesOf.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { asksForClearerProof } from '#workflows/parts/payment/declineReasons.ts';
import { orderDeadlines } from '#workflows/order/deadlines.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import { bookingInForce, formerAndNow, type OrderState, restorableUntil } from '#workflows/order/state.ts';
import { recordFrom, streamOf } from '#services/commands/record.ts';
import type { JourneyStepView, Turn } from '#services/domains/journeys/contract.ts';
import { type Booking, bookingFrom, bookingsOf, type Reading } from './bookingsOf.ts';
import { upcomingOfBooking, lineAhead, upcomingOfOrder } from './future.ts';
import { mayOf } from './mayOf.ts';
import { type PastStep, pastSteps } from './past.ts';
import { lastChances, turnsOf } from './turns.ts';
import { readerOf, type Viewer } from './viewer.ts';

const orderMilestones = milestonesOf(orderLifecycle);
const bookingMilestones = milestonesOf(bookingLifecycle);

type Step = PastStep | JourneyStepView;

export interface Journey {
  readonly steps: readonly Step[];
  readonly turns: readonly Turn[];
  readonly state: string;
  readonly restorableUntil: string | null;
}
export type OrderJourney = Journey & {
  readonly lines: readonly {
    readonly line: number;
    readonly bank: string;
    readonly steps: readonly Step[];
    /**
     * True if the history of a booking, or of something that hangs on it, can't be read: the list of steps is then incomplete.
     */
    readonly damaged: boolean;
  }[];
};

/**
 * Returns the journey of an order and of its lines, from its events and its machine. The future is calculated with the
 * settings in force.
 */
export async function orderJourney(
  store: Reading,
  id: string,
  person: Person,
  inForce: InForce,
): Promise<OrderJourney> {
  const { now, settings } = inForce;
  const events = await store.read(streamOf('order', id));
  const order = recordFrom('order', id, events).snapshot;
  const { bookings, unreadable } = await bookingsOf(store, events, order.state);
  const lineOf = formerAndNow(order.state);
  const running = bookings.filter(({ id: bookingId }) => order.state.bookings[bookingId]?.ended === null);
  const viewer = { person, owners: { buyerId: order.state.buyerId } };
  const over = order.state.endedAt !== null;
  const lines = order.state.lines.map((sold) => {
    const ofLine = bookings.filter(({ snapshot }) => snapshot.state.terms?.line === sold.line);
    const opens = { now: order.state.payBy ?? now, settings };
    const lost = unreadable.filter((bookingId) => lineOf[bookingId] === sold.line);
    const [current] = bookingInForce(order.state, sold.line) ?? [];
    const isKnown = current === undefined || !lost.includes(current);
    return {
      line: sold.line,
      bank: sold.bank,
      steps:
        ofLine.length > 0
          ? lineSteps(ofLine, person, { ...inForce, isKnown })
          : over || lost.length > 0
            ? []
            : lineAhead(sold, viewer, opens),
      damaged: lost.length > 0 || ofLine.some(({ damaged }) => damaged),
    };
  });
  // The removal of the last user is only known if every line is.
  const closes =
    (lines.some(({ damaged }) => damaged) ? [] : lines)
      .flatMap(({ steps }) => steps.flatMap(({ key, by }) => (key === 'reportAuRemoved' && by ? [by] : [])))
      .toSorted()
      .at(-1) ?? null;
  return {
    steps: [
      ...pastSteps(events, { lifecycle: 'order', milestones: orderMilestones, viewer }),
      ...upcomingOfOrder(order, viewer, {
        closes,
        settings,
        leased: bookings.length === 0 || running.length + unreadable.length > 0,
      }),
    ],
    lines,
    turns: turnsOf(
      [
        {
          lifecycle: 'order',
          deadlines: dueOfOrder(order),
          duties: dutiesFor('order', id, order, viewer, now),
          may: mayOf(orderLifecycle, order, person, inForce),
        },
        ...running.flatMap((booking) => dueOf(booking, viewer, inForce)),
      ],
      viewer,
      now,
    ),
    state: String(order.value),
    restorableUntil: restorable(order),
  };
}

/** Returns the journey of a booking, for its cardholder or for staff. */
export async function bookingJourney(
  store: Reading,
  id: string,
  person: Person,
  inForce: InForce,
): Promise<Journey & Pick<Booking, 'damaged'>> {
  const booking = await bookingFrom(store, id);
  const { snapshot } = booking;
  const viewer = viewerOf(person, snapshot.state);
  return {
    steps: lineSteps([booking], person, { ...inForce, isKnown: true }),
    damaged: booking.damaged,
    turns: turnsOf(
      dueOf(booking, viewer, inForce).map(({ booking: _, ...due }) => due),
      viewer,
      inForce.now,
    ),
    state: regionsOf(snapshot.value)?.fulfilment ?? 'none',
    restorableUntil: null,
  };
}

/** Returns what is due for a booking and what hangs on it. */
const dueOf = ({ id, snapshot, beside, damaged }: Booking, viewer: Viewer, inForce: InForce) => [
  {
    lifecycle: 'booking' as const,
    deadlines: [
      ...bookingDeadlines(snapshot),
      // The unreadable record may be the one that was asked for.
      ...(damaged ? [] : lastChances(snapshot, beside, inForce.now)),
    ],
    duties: dutiesFor('booking', id, snapshot, viewer, inForce.now),
    booking: snapshot.state,
    may: mayOf(bookingLifecycle, snapshot, viewer.person, inForce),
  },
  ...beside.map(({ lifecycle, id: ownId, deadlines, snapshot: own }) => ({
    lifecycle,
    deadlines,
    duties: dutiesFor(lifecycle, ownId, own, viewer, inForce.now),
    booking: snapshot.state,
    may: mayOf(lifecycles[lifecycle], own, viewer.person, inForce),
  })),
];

/** Staff do other people's duties, and so have none here. */
function dutiesFor(
  lifecycle: DutyLifecycle,
  id: string,
  snapshot: Snapshot<any>,
  { person }: Viewer,
  now: string,
): readonly Duty[] {
  const reader = readerOf(person);
  return reader === 'staff' ? [] : dutiesOf(lifecycle, id, snapshot, reader, now);
}

/** `isKnown`: the last of these bookings is the line's last one, so its future is the line's future. */
function lineSteps(
  bookings: readonly Booking[],
  person: Person,
  { isKnown, ...inForce }: InForce & { readonly isKnown: boolean },
): readonly Step[] {
  return bookings.flatMap(({ events, snapshot, beside }, index) => {
    const viewer = viewerOf(person, snapshot.state);
    const isLast = isKnown && index === bookings.length - 1;
    return [
      ...byTime([
        ...pastSteps(events, { lifecycle: 'booking', milestones: bookingMilestones, viewer, goneOn: !isLast }),
        ...beside.flatMap(({ lifecycle, events: own }) =>
          pastSteps(own, { lifecycle, milestones: milestonesOf(lifecycles[lifecycle]), viewer }),
        ),
      ]),
      ...(isLast ? upcomingOfBooking(snapshot, viewer, inForce) : []),
    ];
  });
}

/** Sorts by time. A booking's steps keep their order relative to those of what hangs on it at the same instant. */
const byTime = (steps: readonly PastStep[]): readonly PastStep[] =>
  steps.toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? ''));

const viewerOf = (person: Person, { buyerId, cardholderId }: BookingState): Viewer => ({
  person,
  owners: { buyerId, cardholderId },
});

const restorable = ({ value, state }: Snapshot<OrderState>): string | null =>
  ['expired', 'cancelled'].includes(String(value)) ? restorableUntil(state) : null;

/** While only the image of a payment was refused, the step due at the same instant isn't the payment. */
const dueOfOrder = (order: Snapshot<OrderState>): readonly Deadline[] =>
  orderDeadlines(order).map((due) =>
    due.name === 'payBy' && asksForClearerProof(order.state) ? { ...due, name: 'clearerProof' } : due,
  );
