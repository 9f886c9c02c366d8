import { type BookingState, emptyBooking, regionsOf } from '#workflows/booking/state.ts';
import { bookingExpected, type LeaseTerms } from '#workflows/booking/expected.ts';
import { bookingOtherwise, bookingWayFrom, userWayFrom } from '#workflows/booking/goal.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { WayStep } from '#workflows/kernel/pathTo.ts';
import { orderDeadlines } from '#workflows/order/deadlines.ts';
import { staff } from '#workflows/kernel/who.ts';
import type { InForce, Settings } from '#workflows/settings/settings.ts';
import { orderExpected } from '#workflows/order/expected.ts';
import { orderOtherwise, orderWayFrom } from '#workflows/order/goal.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { JourneyStepView } from '#services/domains/journeys/contract.ts';
import { partiesOf, readerOf, type Viewer } from './viewer.ts';

interface Ahead {
  readonly lifecycle: 'order' | 'booking';
  readonly viewer: Viewer;
  readonly expected: Readonly<Record<string, string>>;
}

/** Returns an order's future: the machine's way to its end, and the alternatives. */
export function upcomingOfOrder(
  snapshot: Snapshot<OrderState>,
  viewer: Viewer,
  { closes, settings, leased = true }: { closes: string | null; settings: Settings; leased?: boolean },
): readonly JourneyStepView[] {
  const state = String(snapshot.value);
  const ahead = {
    lifecycle: 'order',
    viewer,
    expected: { ...orderExpected(snapshot, settings), ...(closes === null ? {} : { close: closes }) },
  } as const;
  // No line is active any more: nothing completes, but a refused line still gets another card or a refund.
  if (state === 'paid' && !leased) {
    return orderDeadlines(snapshot).flatMap((due) => (due.doneBy === 'replaceLine' ? [replacing(due, ahead)] : []));
  }
  const other = orderOtherwise(state).map((step) => ({
    command: step.command,
    who: partiesOf(step.who, viewer),
    at: silentAt(orderDeadlines(snapshot), step),
  }));
  return orderWayFrom(state).map((step, index) =>
    aheadStep(step, ahead, index === 0 ? { kind: 'now', otherwise: other } : { kind: 'next' }),
  );
}

const replacing = ({ dueAt }: Deadline, { viewer }: Ahead): JourneyStepView =>
  aheadStep(
    { command: 'replaceLine', who: [staff('orders', 3)], to: 'paid' },
    { lifecycle: 'order', viewer, expected: { replaceLine: dueAt } },
    { kind: 'now' },
  );

/**
 * Returns a booking's future. Buyers only see the steps of the user on the card; balance and commission are parallel.
 */
export function upcomingOfBooking(
  { value, state }: Snapshot<BookingState>,
  viewer: Viewer,
  inForce: InForce,
): readonly JourneyStepView[] {
  const regions = regionsOf(value);
  if (!regions || !state.terms) return [];
  const ahead = { lifecycle: 'booking', viewer, expected: bookingExpected(state, state.terms, inForce) } as const;
  const other = bookingOtherwise(regions.fulfilment)
    .filter(({ who }) => who.some((one) => one.who !== 'system'))
    .map(({ command, who }) => ({ command, who: partiesOf(who, viewer), at: null }));
  const buyer = readerOf(viewer.person) === 'buyer';
  // After a refund or a replacement, the removal of the user no longer concerns the buyer.
  const main = (buyer && state.endedAt !== null ? [] : userWayFrom(regions)).map((step, index) =>
    aheadStep(step, ahead, index === 0 ? { kind: 'now', otherwise: other } : { kind: 'next' }),
  );
  if (buyer) return main;
  // Without a user on the card, a balance does not lead to a posting.
  const balanceDue = regions.fulfilment === 'added';
  const requested =
    bookingWayFrom('fulfilment', regions.fulfilment).length > 0 ? bookingWayFrom('balance', regions.balance) : [];
  const balance = requested.map((step) => aheadStep(step, ahead, { kind: balanceDue ? 'now' : 'next' }));
  const commission = bookingWayFrom('commission', regions.commission).map((step) =>
    aheadStep(step, ahead, { kind: regions.commission === 'payable' ? 'now' : 'next' }),
  );
  return inOrder(main, [...balance, ...commission]);
}

/** Returns the future of a line of an unpaid order, calculated from the statement it is sold for. */
export const lineAhead = (terms: LeaseTerms, viewer: Viewer, opens: InForce): readonly JourneyStepView[] =>
  userWayFrom({
    fulfilment: 'awaitingConsent',
    removal: 'notNeeded',
    balance: 'unconfirmed',
    commission: 'accruing',
  }).map((step) =>
    aheadStep(
      step,
      {
        lifecycle: 'booking',
        viewer,
        expected: bookingExpected(emptyBooking, terms, opens),
      },
      { kind: 'next' },
    ),
  );

function aheadStep(
  { command, who }: WayStep,
  { lifecycle, viewer, expected }: Ahead,
  { kind, otherwise = [] }: { kind: 'now' | 'next'; otherwise?: JourneyStepView['otherwise'] },
): JourneyStepView {
  return {
    key: command,
    lifecycle,
    kind,
    at: null,
    by: expected[command] ?? null,
    who: partiesOf(who, viewer),
    name: null,
    because: null,
    amountCents: null,
    fileId: null,
    otherwise,
  };
}

/** Returns the instant at which the step happens by itself, if nobody acts. */
const silentAt = (deadlines: readonly Deadline[], { command }: WayStep): string | null =>
  deadlines.find(({ silence }) => silence.does === 'command' && silence.command === command)?.dueAt ?? null;

/**
 * Inserts each side step before the first main step that is expected later. The order of the main steps is the
 * machine's.
 */
function inOrder(main: readonly JourneyStepView[], beside: readonly JourneyStepView[]): readonly JourneyStepView[] {
  const steps = [...main];
  for (const step of beside) {
    const at =
      step.by === null ? -1 : steps.findIndex(({ by, kind }) => kind !== 'now' && by !== null && by > step.by!);
    steps.splice(at === -1 ? steps.length : at, 0, step);
  }
  return steps;
}
