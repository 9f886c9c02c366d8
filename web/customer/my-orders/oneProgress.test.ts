import type { JourneyStepView } from '#services/http/routeTypes.ts';
import { expect, it } from 'vitest';
import { oneProgress } from './oneProgress.ts';

const step = (key: string, kind: JourneyStepView['kind'], more: Partial<JourneyStepView> = {}): JourneyStepView => ({
  key,
  lifecycle: 'order',
  kind,
  at: null,
  by: null,
  who: ['you'],
  name: null,
  because: null,
  amountCents: null,
  fileId: null,
  otherwise: [],
  ...more,
});
const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}T08:00:00.000Z`;
const unpaid = [
  step('order.placed', 'done', { at: day(1) }),
  step('submitPayment', 'now'),
  step('confirmPayment', 'next'),
  step('close', 'next'),
];
const waiting = (posts: number) => [
  step('signConsent', 'next'),
  step('reportAuAdded', 'next'),
  step('markPosted', 'next', { by: day(posts) }),
  step('reportAuRemoved', 'next'),
];
const keys = (steps: readonly JourneyStepView[]) => steps.map(({ key }) => key);

it('an unpaid order has one way, however many lines it has, as long as their dates are the same', () => {
  const { steps, own } = oneProgress({
    steps: unpaid,
    lines: [
      { line: 1, steps: waiting(14) },
      { line: 2, steps: waiting(14) },
    ],
  });
  expect(keys(steps)).toEqual([
    'order.placed',
    'submitPayment',
    'confirmPayment',
    'signConsent',
    'reportAuAdded',
    'markPosted',
    'close',
  ]);
  expect(steps.find(({ key }) => key === 'markPosted')?.by).toBe(day(14));
  expect(own.size).toBe(0);
});

it('lines of other dates show them before they are paid: none of them is told the dates of another', () => {
  const { steps, own } = oneProgress({
    steps: unpaid,
    lines: [
      { line: 1, steps: waiting(10) },
      { line: 2, steps: waiting(14) },
    ],
  });
  expect(keys(steps)).toEqual(['order.placed', 'submitPayment', 'confirmPayment', 'close']);
  expect([...own]).toEqual([1, 2]);
});

const paid = [
  step('order.placed', 'done', { at: day(1) }),
  step('order.payment-confirmed', 'done', { at: day(2) }),
  step('close', 'now', { otherwise: [{ command: 'cancel', who: ['staff'], at: null }] }),
];
const consented = [
  step('booking.opened', 'done', { at: day(2) }),
  step('booking.consent-signed', 'done', { at: day(3) }),
  step('reportAuAdded', 'now'),
  step('reportAuRemoved', 'next'),
];

it('a paid order of one line goes on with what happens to the line, and only one step is now', () => {
  const { steps } = oneProgress({ steps: paid, lines: [{ line: 1, steps: consented }] });
  expect(keys(steps)).toEqual([
    'order.placed',
    'order.payment-confirmed',
    'booking.opened',
    'booking.consent-signed',
    'reportAuAdded',
    'close',
  ]);
  expect(steps.filter(({ kind }) => kind === 'now').map(({ key }) => key)).toEqual(['reportAuAdded']);
});

it('lines of a paid order that go their own ways show them', () => {
  const { steps, own } = oneProgress({
    steps: paid,
    lines: [
      { line: 1, steps: consented },
      { line: 2, steps: [step('booking.opened', 'done', { at: day(2) }), step('signConsent', 'now')] },
    ],
  });
  expect(keys(steps)).toEqual(keys(paid));
  expect([...own]).toEqual([1, 2]);
});
