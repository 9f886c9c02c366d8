import { expect, test } from 'vitest';
import { entryOf } from '#services/domains/entries.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { resourceOf } from './records.ts';

test('pages and server call the resource of each lifecycle the same', () => {
  const names = Object.keys(lifecycles) as LifecycleName[];
  expect(names.map((name) => resourceOf[name])).toEqual(names.map((name) => entryOf(name).resource));
});
