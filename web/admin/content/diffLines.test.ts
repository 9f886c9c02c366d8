import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from './diffLines.ts';

const told = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);

test('what changed, with a line before and after it', () => {
  expect(told('a\nb\nc\nd\ne', 'a\nb\nC\nd\ne')).toEqual([' b', '-c', '+C', ' d']);
  expect(told('a\nb', 'a\nnew\nb')).toEqual([' a', '+new', ' b']);
  expect(told('a\nold\nb', 'a\nb')).toEqual([' a', '-old', ' b']);
});

test('equal texts differ in nothing', () => expect(told('a\nb', 'a\nb')).toEqual([]));

test('without what was added it is the text before, without what was removed the one after', () => {
  const line = fc.constantFrom('a', 'b', 'c');
  // Every line is changed, or stands beside one that is.
  fc.assert(
    fc.property(fc.array(line, { maxLength: 2 }), fc.array(line, { maxLength: 2 }), (before, after) => {
      const lines = diffLines([...before, 'x'].join('\n'), [...after, 'y'].join('\n'));
      const of = (kinds: readonly string[]) => lines.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
      expect([...before, 'x'].join().endsWith(of(['same', 'removed']).join())).toBe(true);
      expect([...after, 'y'].join().endsWith(of(['same', 'added']).join())).toBe(true);
    }),
  );
});
