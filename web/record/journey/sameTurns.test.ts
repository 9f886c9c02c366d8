import type { Turn } from '#services/http/routeTypes.ts';
import { expect, it } from 'vitest';
import { sameTurns } from './sameTurns.ts';

const consent = (line: number, bank: string, more: Partial<Turn> = {}): Turn => ({
  who: 'cardholder',
  lifecycle: 'booking',
  name: 'consent',
  dueAt: '2026-11-22T09:15:04.120Z',
  overdue: false,
  upcoming: false,
  doneBy: 'signConsent',
  waits: null,
  silence: 'flagOverdue',
  line,
  bank,
  duty: null,
  ...more,
});
const reported = (turns: readonly Turn[]) =>
  sameTurns(turns).map(({ name, lines }) => [name, lines.map(({ line }) => line)]);

it('tells once what is due of several lines by the same minute', () => {
  expect(reported([consent(1, 'Navy Federal'), consent(2, 'Elan', { dueAt: '2026-11-22T09:15:04.980Z' })])).toEqual([
    ['consent', [1, 2]],
  ]);
});

it('keeps apart what differs for the reader: the minute, whose turn it is, what is due, or that it is late', () => {
  const others = [{ dueAt: '2026-11-22T09:16:00.000Z' }, { who: 'you' }, { name: 'addAu' }, { overdue: true }] as const;
  for (const other of others) expect(reported([consent(1, 'Navy Federal'), consent(2, 'Elan', other)])).toHaveLength(2);
});

it('an order’s own turn is of no line', () => {
  expect(
    reported([
      consent(1, 'Citi'),
      { ...consent(1, 'Citi'), lifecycle: 'order', name: 'payBy', line: null, bank: null },
    ]),
  ).toEqual([
    ['consent', [1]],
    ['payBy', []],
  ]);
});
