import { expect, test } from 'vitest';
import { formatSpan } from './span.ts';

test('a span is said in minutes, hours or days', () => {
  const said = [0, 1, 59, 60, 95, 47 * 60, 48 * 60, 5 * 24 * 60 + 720].map((minutes) => formatSpan(minutes, 'en-US'));
  expect(said).toEqual(['0 min', '1 min', '59 min', '1 hr', '1.6 hr', '47 hr', '2 days', '5.5 days']);
});
test('and in other languages by their words', () => {
  expect(['es-US', 'ru', 'zh-CN'].map((locale) => formatSpan(90, locale))).toEqual(['1.5 h', '1,5 ч', '1.5小时']);
});
