import type { JourneyStepView } from '#services/http/routeTypes.ts';
import { expect, it } from 'vitest';
import { lineBar } from './lineBar.ts';
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

it('an unpaid order of one line has one way to the end of the lease', () => {
  const { steps, own } = oneProgress({ steps: unpaid, lines: [{ line: 1, steps: waiting(14) }] });
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

it('of several lines the order’s own way ends where it is paid: none is told the dates of another', () => {
  const { steps, own } = oneProgress({
    steps: unpaid,
    lines: [
      { line: 1, steps: waiting(10) },
      { line: 2, steps: waiting(14) },
    ],
  });
  expect(keys(steps)).toEqual(['order.placed', 'submitPayment', 'confirmPayment']);
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

it('the lines of a paid order show their own ways; nothing of the order’s is left to do', () => {
  const { steps, own } = oneProgress({
    steps: paid,
    lines: [
      { line: 1, steps: consented },
      { line: 2, steps: [step('booking.opened', 'done', { at: day(2) }), step('signConsent', 'now')] },
    ],
  });
  expect(keys(steps)).toEqual(['order.placed', 'order.payment-confirmed']);
  expect([...own]).toEqual([1, 2]);
});

it('an order is complete after its user was removed, at whatever instant that was noted', () => {
  const closed = step('order.closed', 'done', { at: day(20) });
  const removed = (at: string) => [...consented.slice(0, 2), step('booking.au-removed', 'done', { at })];
  for (const at of [day(20), day(21)]) {
    const { steps } = oneProgress({ steps: [...paid.slice(0, 2), closed], lines: [{ line: 1, steps: removed(at) }] });
    expect(keys(steps).slice(-2)).toEqual(['booking.au-removed', 'order.closed']);
  }
});

it('a line has five steps; one that moved to another card those of the new card, one that ended those that were done', () => {
  const bar = (steps: readonly JourneyStepView[], paidAt: string | null = day(2)) =>
    lineBar(steps, paidAt).map(({ key, state, at }) => [key, state, at]);
  expect(bar(waiting(14), null)).toEqual([
    ['paid', 'now', null],
    ['signConsent', 'next', null],
    ['reportAuAdded', 'next', null],
    ['markPosted', 'next', day(14)],
    ['reportAuRemoved', 'next', null],
  ]);
  expect(bar(consented).map(([key, state]) => `${key} ${state}`)).toEqual([
    'paid done',
    'signConsent done',
    'reportAuAdded now',
    'reportAuRemoved next',
  ]);
  const moved = [
    ...consented.slice(0, 2),
    step('booking.replaced', 'detour', { at: day(4) }),
    step('booking.opened', 'done', { at: day(4) }),
    step('signConsent', 'now', { by: day(6) }),
  ];
  expect(bar(moved)).toEqual([
    ['paid', 'done', day(2)],
    ['signConsent', 'now', day(6)],
  ]);
  expect(bar([...consented.slice(0, 2), step('booking.refunded', 'stopped', { at: day(5) })])).toEqual([
    ['paid', 'done', day(2)],
    ['signConsent', 'done', day(3)],
  ]);
});
