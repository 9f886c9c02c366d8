import { expect, test } from 'vitest';
import { misfits, questionNames, questions } from '#workflows/flows/quizFlow.ts';
import { quizAt, withAnswer } from './quiz.ts';

const fitting = questionNames.map((name) => questions[name][0]).join('');

test('Carla chooses her bank and answers seven questions, and all of them fit', () => {
  expect(quizAt(undefined, '').value).toBe('bank');
  expect(questionNames).toHaveLength(7);
  let at = quizAt(true, '');
  for (const name of questionNames) {
    expect(at.value).toBe(name);
    at = quizAt(true, withAnswer(at, questions[name]));
  }
  expect(at.value).toBe('fit');
  expect(misfits(at)).toEqual([]);
});

test('Nina’s card is from American Express: not yet, and she is asked nothing more', () =>
  expect(quizAt(false, fitting)).toEqual({ value: 'notYet', answers: [] }));

test('a card that is too young, and whose limit is too low: not yet, and she is told both', () => {
  const at = quizAt(
    true,
    questionNames.map((name) => (name === 'age' || name === 'limit' ? 'n' : questions[name][0])).join(''),
  );
  expect(at.value).toBe('notYet');
  expect(misfits(at)).toEqual(['age', 'limit']);
});

test('one answer less is one question back', () => {
  expect(quizAt(true, fitting.slice(0, -1)).value).toBe('reports');
  expect(quizAt(true, fitting.slice(0, 3)).value).toBe('age');
});

test('answers without a bank are asked for again', () => expect(quizAt(undefined, fitting).value).toBe('bank'));

test.each([
  ['<script>', 0],
  ['yyxyn', 4],
  ['y'.repeat(5_000), 7],
])('an address that somebody made up (%s) is no more than its answers', (text, count) =>
  expect(quizAt(true, text).answers).toHaveLength(count),
);
