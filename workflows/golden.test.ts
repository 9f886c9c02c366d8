import { describe, expect, test } from 'vitest';
import { fold, nothingYet } from './kernel/fold.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { type LifecycleName, lifecycles } from './lifecycles.ts';
import { goldenOf } from './testing/golden.ts';

/**
 * Replays every golden history, for ever, and fails when an event type has none. What the state has learned since may be more than was
 * known then, never something else; what was empty stays empty. A new type's is written by
 * `npx tsx workflows/testing/recordGolden.ts {lifecycle}`, which never touches an old one.
 */
describe.each(Object.keys(lifecycles) as LifecycleName[])('golden histories of %s', (name) => {
  const lifecycle: Lifecycle = lifecycles[name];
  const histories = goldenOf(name);
  const byType = histories.map((history) => [history.type, history] as const);

  test('every event type and version has one', () => {
    const types = Object.keys(lifecycle.reducers).sort();
    expect(types).toEqual(expect.arrayContaining(Object.values(lifecycle.events).map(({ type }) => type)));
    expect(histories.map(({ type }) => type)).toEqual(types);
  });
  test.each(byType)('%s means what it meant', (type, { events, becomes }) => {
    expect(events.map((event) => event.type)).toContain(type);
    const { value, state } = fold(lifecycle, nothingYet(lifecycle), events);
    // A machine may have learned new regions; those that were known then say what they said.
    if (typeof becomes.value === 'object' && becomes.value !== null) expect(value).toMatchObject(becomes.value);
    else expect(value).toEqual(becomes.value);
    expect(state).toMatchObject(becomes.state as object);
    for (const path of emptyPlaces(becomes.state)) {
      expect(at(state, path), path.join('.')).toEqual(at(becomes.state, path));
    }
  });
  test.each(byType)('%s parses by the schemas of today', (_, { events }) => {
    const schemas = new Map(Object.values(lifecycle.events).map(({ type, schema }) => [type, schema]));
    for (const { type, data } of events) expect(schemas.get(type)?.parse(data) ?? data, type).toEqual(data);
  });
});

/** Paths of the empty objects and lists in a recorded state: `toMatchObject` alone would let anything grow there. */
function emptyPlaces(recorded: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (recorded === null || typeof recorded !== 'object') return [];
  const entries = Object.entries(recorded);
  return entries.length === 0 ? [path] : entries.flatMap(([name, inner]) => emptyPlaces(inner, [...path, name]));
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((here, name) => (here as Record<string, unknown> | undefined)?.[name], value);
