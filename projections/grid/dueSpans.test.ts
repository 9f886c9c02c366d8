import { expect, test } from 'vitest';
import { BadGridRequest, whereOf } from './where.ts';
import { spanOf } from './dueSpans.ts';
import { dueSpans } from './model.ts';

// 16:00 in Los Angeles.
const now = new Date('2026-11-22T00:00:00.000Z');
const due = { at: { sql: 'x.at', type: 'instant', due: true, now } } as const;

test('what is late, what is due within six hours and what is due on this Pacific day', () => {
  expect(dueSpans.map((span) => spanOf(span, now))).toEqual([
    { until: '2026-11-22T00:00:00.000Z' },
    { from: '2026-11-22T00:00:00.000Z', until: '2026-11-22T06:00:00.000Z' },
    { from: '2026-11-22T00:00:00.000Z', until: '2026-11-22T08:00:00.000Z' },
  ]);
});

test('a due column is filtered by them, several at once, and by nothing else', () => {
  expect(whereOf(due, { at: { filterType: 'set', values: ['overdue', 'next6h'] } })).toEqual({
    sql: '((x.at < ?::timestamptz) or (x.at >= ?::timestamptz and x.at < ?::timestamptz))',
    values: ['2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  });
  expect(() => whereOf(due, { at: { filterType: 'set', values: ['someday'] } })).toThrow(BadGridRequest);
});
