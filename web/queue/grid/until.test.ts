import { expect, it } from 'vitest';
import { untilText, urgencyOf } from './until.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [2 * 24 * HOUR + 3 * HOUR + 5 * MINUTE, '2 days 3 hr'],
  [24 * HOUR, '1 day'],
  [5 * HOUR + 10 * MINUTE, '5 hr 10 min'],
  [59 * MINUTE + 59_000, '59 min'],
  [20_000, '0 min'],
])('%d milliseconds are %s', (left, text) => expect(untilText(left, 'en-US')).toBe(text));

it('is told in the language of the reader', () => expect(untilText(3 * HOUR, 'ru-RU')).toBe('3 ч'));

it('what is past is late, the next six hours are late soon, the next day is soon', () => {
  const instants = [-1, 0, 6 * HOUR - 1, 6 * HOUR, 24 * HOUR - 1, 24 * HOUR];
  expect(instants.map(urgencyOf)).toEqual(['late', 'lateSoon', 'lateSoon', 'soon', 'soon', 'calm']);
});
