import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { usual } from './column.ts';

beforeAll(async () => {
  await loadWords('common');
  await loadWords('staff');
});

const due = usual.due.show<object>('breachAt');
const duty = (endedAt: string) => ({ name: 'reviewPayment', dueAt: '2026-03-04T18:00:00.000Z', endedAt });
const inTime = duty('2026-03-04T18:00:00.000Z');
const late = duty('2026-03-04T21:30:00.000Z');

test.each([
  ['on time', { breachAt: null, lastDuty: inTime }],
  ['missed by 3 hr 30 min', { breachAt: null, lastDuty: late }],
  ['', { breachAt: null, lastDuty: null }],
  ['', { breachAt: null }],
])('the due column says %j once nothing is due', (text, row) => {
  expect(due.text(row)).toBe(text);
  expect(due.as).toMatchObject({ kind: 'due' });
});

test('while something is due, that stands in the column and not what was due before', () => {
  const row = { breachAt: '2026-03-05T18:00:00.000Z', lastDuty: late };
  expect(due.text(row)).toContain('Mar 5');
  expect(due.as?.kind === 'due' && due.as.ended(row)).toBeNull();
  expect(due.as?.kind === 'due' && due.as.ended({ ...row, breachAt: null })).toEqual(late);
});
