import { describe, expect, test } from 'vitest';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import { addDays, addHours, endOfDay, startOfDay } from '#workflows/kernel/calendar.ts';
import { fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { restorableUntil } from '#workflows/order/state.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import { defaultSettings, type Settings } from '#workflows/settings/settings.ts';
import * as booking from './bookingStories.ts';
import { given } from './given.ts';
import * as order from './orderStories.ts';
import { Carla } from './people.ts';
import { NOW, type Sent, story } from './story.ts';

const dueOf = <State extends object>(lifecycle: Lifecycle<State>, history: readonly Sent[], name: string) =>
  given(lifecycle, ...history)
    .deadlines()
    .find((deadline) => deadline.name === name)?.dueAt;

interface Case {
  readonly change: Partial<Settings>;
  readonly history: readonly Sent[];
  /** What happens after the setting was changed; its last command begins what is due. */
  readonly begins: Sent;
  readonly due: string;
  readonly before: string;
  readonly after: string;
}

const ofOrder: readonly Case[] = [
  {
    change: { paymentReminderHours: [12, 2], quietHours: 0 },
    history: [],
    begins: order.placed,
    due: 'reminder12h',
    before: '',
    after: addHours(order.payBy, -12),
  },
  {
    change: { reviewHours: 6 },
    history: [order.placed],
    begins: order.submitted,
    due: 'reviewPayment',
    before: addHours(NOW, 24),
    after: addHours(NOW, 6),
  },
  {
    change: { replaceOrRefundHours: 5 },
    history: [order.placed, order.submitted, order.confirmed],
    begins: order.bookingEnded(order.bookingA, 'refused'),
    due: 'replaceOrRefund',
    before: addHours(NOW, 48),
    after: addHours(NOW, 5),
  },
  {
    change: { refundBusinessDays: 1 },
    history: [order.placed, order.submitted, order.confirmed],
    begins: order.cancelled,
    due: 'refundToPay',
    before: startOfDay('2026-03-10'),
    after: startOfDay('2026-03-04'),
  },
];
const { statementDate } = booking.terms;
const ofBooking: readonly Case[] = [
  {
    change: { consentHours: 3 },
    history: [],
    begins: booking.opened,
    due: 'consent',
    before: addHours(NOW, 24),
    after: addHours(NOW, 3),
  },
  {
    change: { unableToAddHours: 3 },
    history: [booking.opened, booking.signed],
    begins: booking.unable,
    due: 'unableToAdd',
    before: addHours(NOW, 24),
    after: addHours(NOW, 3),
  },
  {
    change: { bankReportingDays: 20 },
    history: [booking.opened, booking.signed],
    begins: booking.added,
    due: 'posting',
    before: endOfDay(addDays(statementDate, 14)),
    after: endOfDay(addDays(statementDate, 20)),
  },
  {
    change: { lenders: [{ id: booking.terms.bankId, reportingDays: 25 }] },
    history: [booking.opened, booking.signed],
    begins: booking.added,
    due: 'posting',
    before: endOfDay(addDays(statementDate, 14)),
    after: endOfDay(addDays(statementDate, 25)),
  },
  {
    change: { commissionOverdueDays: 40 },
    history: [booking.opened, booking.signed],
    begins: booking.added,
    due: 'payCommission',
    before: addHours(NOW, 35 * 24),
    after: addHours(NOW, 40 * 24),
  },
];

describe.each([
  ['an order', orderLifecycle as unknown as Lifecycle<object>, ofOrder],
  ['a booking', bookingLifecycle as unknown as Lifecycle<object>, ofBooking],
] as const)('of %s', (_, lifecycle, cases) => {
  test.each(cases.map((one) => [one.due, one] as const))(
    '%s is due by the settings in force when it began',
    (_due, { change, history, begins, due, before, after }) => {
      expect(dueOf(lifecycle, [...history, begins], due) ?? '').toBe(before);
      expect(dueOf(lifecycle, [...history, begins.under(change)], due)).toBe(after);
    },
  );
  test.each(cases.map((one) => [one.due, one] as const))(
    '%s of an event that carries no settings is due by the defaults',
    (_due, { change, history, begins, due, before }) => {
      const { events } = story(lifecycle, [...history, begins.under(change)]);
      const bare = events.map(({ data, ...event }) => {
        const { settings: _settings, ...known } = data as { settings?: object };
        return { ...event, data: known };
      });
      const snapshot = fold(lifecycle, nothingYet(lifecycle), bare);
      expect(lifecycle.deadlines(snapshot).find(({ name }) => name === due)?.dueAt ?? '').toBe(before);
    },
  );
});

test('what an order may be restored until is settled when it ends; what is owed already keeps its time', () => {
  const history = [order.placed, order.cancelled.under({ restoreDays: 2 })];
  const { state } = given(orderLifecycle, ...history);
  expect(restorableUntil(state)).toBe(startOfDay('2026-03-05'));
  given(orderLifecycle, ...history)
    .when(order.restored.at('2026-03-05T08:00:00.000Z').under({ restoreDays: 60 }))
    .thenRefused('restorableStill', { days: 2 });
});

test('only what a rule looks at when it is asked follows a change at once', () => {
  const steps = (settings: Settings) =>
    nextSteps(bookingLifecycle, given(bookingLifecycle, booking.opened, booking.signed).snapshot, {
      actor: Carla,
      now: NOW,
      settings,
      input: { amountCents: 600 },
    }).find(({ command }) => command === 'confirmBalance');
  expect(steps(defaultSettings)).toMatchObject({ allowed: true });
  expect(steps({ ...defaultSettings, minimumBalanceCents: 700 })).toMatchObject({
    allowed: false,
    refusal: { code: 'balanceIsEnough', values: { minimumCents: 700 } },
  });
  given(orderLifecycle, order.placed)
    .when(order.markedPaidPending.under({ reviewHours: 2 }))
    .then({ markedPaidPending: { settings: { reviewHours: 2 } } }, 'paymentUnderReview');
});
