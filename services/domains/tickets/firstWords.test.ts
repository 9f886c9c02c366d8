import { expect, test } from 'vitest';
import { beginning } from './firstWords.ts';

test('a short message stands there whole, in one line; a long one is cut after a word, and no letter in two', () => {
  expect(beginning('  When will\n\nit show? ')).toBe('When will it show?');
  expect(beginning('When will the user be added? '.repeat(9))).toBe(
    'When will the user be added? When will the user be added? When will the user be added?…',
  );
  expect(beginning('字'.repeat(200))).toBe(`${'字'.repeat(90)}…`);
  expect(beginning('👩‍👧'.repeat(91))).toBe(`${'👩‍👧'.repeat(90)}…`);
});
