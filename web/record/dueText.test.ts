import { beforeAll, expect, test } from 'vitest';
import { hasWords, loadWords } from '#web/i18n/t.ts';
import { lifecycleWords } from '#web/lifecycles/entries.ts';
import { fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { goldenOf } from '#workflows/testing/golden.ts';
import { dueKey, dueText } from './dueText.ts';

beforeAll(() => Promise.all([loadWords('staff'), ...lifecycleWords.map(loadWords)]));

/** The names of all deadlines that run at some moment of some golden history. */
function namesOf(of: LifecycleName): readonly string[] {
  const lifecycle: Lifecycle = lifecycles[of];
  return goldenOf(of).flatMap(({ events }) =>
    events.flatMap((_, index) =>
      lifecycle.deadlines(fold(lifecycle, nothingYet(lifecycle), events.slice(0, index + 1))).map(({ name }) => name),
    ),
  );
}

test.each(Object.keys(lifecycles) as LifecycleName[])('every deadline of %s has words', (lifecycle) => {
  const names = namesOf(lifecycle);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !hasWords(dueKey(name)))).toEqual([]);
});

test('a reminder has words whatever its hours', () => expect(dueText('reminder17h')).toBe('payment reminder'));
