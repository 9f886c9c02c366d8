import { expect, test } from 'vitest';
import { misfits, questionNames, questions, quizAt, withAnswer } from './quiz.ts';

const fitting = questionNames.map((name) => questions[name][0]).join('');

test('Carla answers eight questions, and all of them fit', () => {
  expect(questionNames).toHaveLength(8);
  let at = quizAt('');
  for (const name of questionNames) {
    expect(at).toMatchObject({ value: 'asking', question: name });
    at = quizAt(withAnswer(at, questions[name]));
  }
  expect(at).toMatchObject({ value: 'fit', question: null });
  expect(misfits(at)).toEqual([]);
});

test('Nina’s card is from American Express and too young: not yet, and she is told both', () => {
  const at = quizAt(
    questionNames.map((name) => (name === 'amex' ? 'y' : name === 'age' ? 'n' : questions[name][0])).join(''),
  );
  expect(at.value).toBe('notYet');
  expect(misfits(at)).toEqual(['amex', 'age']);
});

test('one answer less is one question back', () => {
  expect(quizAt(fitting.slice(0, -1)).question).toBe('reports');
  expect(quizAt(fitting.slice(0, 3)).question).toBe('amex');
});

test.each([
  ['<script>', 0],
  ['yyxyn', 4],
  ['y'.repeat(5_000), 8],
])('an address that somebody made up (%s) is no more than its answers', (text, count) =>
  expect(quizAt(text).answers).toHaveLength(count),
);
