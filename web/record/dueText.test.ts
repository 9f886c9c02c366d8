import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { hasWords, loadWords } from '#web/i18n/t.ts';
import { lifecycleWords } from '#web/lifecycles/entries.ts';
import { fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import type { GoldenHistory } from '#workflows/testing/golden.ts';
import { dueKey, dueText } from './dueText.ts';

beforeAll(() => Promise.all([loadWords('staff'), ...lifecycleWords.map(loadWords)]));

const workflows = new URL('../../workflows/', import.meta.url);
const histories = readdirSync(workflows, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^\w+\/golden\/.+\.json$/.test(path))
  .map((path) => JSON.parse(readFileSync(new URL(path, workflows), 'utf8')) as GoldenHistory);

/** The names of all deadlines that run at some moment of some golden history. */
function namesOf<State extends object>(lifecycle: Lifecycle<State>): readonly string[] {
  const types = new Set(Object.keys(lifecycle.reducers));
  return histories
    .filter(({ events }) => events.every(({ type }) => types.has(type)))
    .flatMap(({ events }) =>
      events.flatMap((_, index) =>
        lifecycle.deadlines(fold(lifecycle, nothingYet(lifecycle), events.slice(0, index + 1))).map(({ name }) => name),
      ),
    );
}

test.each(Object.values(lifecycles))('every deadline of $category has words', (lifecycle) => {
  const names = namesOf(lifecycle as Lifecycle<object>);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !hasWords(dueKey(name)))).toEqual([]);
});

test('a reminder has words whatever its hours', () => expect(dueText('reminder17h')).toBe('payment reminder'));
