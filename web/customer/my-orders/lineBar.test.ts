import type { JourneyStepView } from '#services/http/routeTypes.ts';
import { expect, it } from 'vitest';
import { lineBar } from './lineBar.ts';

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
const waiting = (posts: number) => [
  step('signConsent', 'next'),
  step('reportAuAdded', 'next'),
  step('markPosted', 'next', { by: day(posts) }),
  step('reportAuRemoved', 'next'),
];
const consented = [
  step('booking.opened', 'done', { at: day(2) }),
  step('booking.consent-signed', 'done', { at: day(3) }),
  step('reportAuAdded', 'now'),
  step('reportAuRemoved', 'next'),
];

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
