import { expect, test } from 'vitest';
import { addBusinessHours } from './businessHours.ts';

test.each([
  ['within the day', '2026-03-02T18:00:00.000Z', 3, '2026-03-02T21:00:00.000Z'],
  ['up to the last minute', '2026-03-02T18:00:00.000Z', 10, '2026-03-03T04:00:00.000Z'],
  ['over the night', '2026-03-02T18:00:00.000Z', 11, '2026-03-03T18:00:00.000Z'],
  ['two days and a bit', '2026-03-02T18:00:00.000Z', 24, '2026-03-04T20:00:00.000Z'],
  ['from before the office opens', '2026-03-02T12:00:00.000Z', 1, '2026-03-02T18:00:00.000Z'],
  ['from after it closes', '2026-03-03T05:00:00.000Z', 1, '2026-03-03T18:00:00.000Z'],
  ['from a Saturday', '2026-03-07T20:00:00.000Z', 1, '2026-03-09T17:00:00.000Z'],
  ['over the Sunday on which the clock changes', '2026-03-07T03:00:00.000Z', 2, '2026-03-09T17:00:00.000Z'],
])('%s', (_, from, hours, until) => expect(addBusinessHours(from, hours)).toBe(until));
