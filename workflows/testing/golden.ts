import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type FoldableEvent, fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';

/** A history as it was stored once, and what it meant then. Never changed, never deleted: events live for ever. */
export interface GoldenHistory {
  readonly events: readonly FoldableEvent[];
  readonly becomes: Snapshot<unknown>;
}

/**
 * Replays every golden history of a lifecycle (`golden/{event type}.json`) and fails when an event type has none.
 * What the state has learned since may be more than was known then, never something else; what was empty stays empty.
 * A new type's file is written by `npx tsx workflows/testing/recordGolden.ts {lifecycle}`, which never touches an old one.
 */
export function goldenHistories<State extends object>(lifecycle: Lifecycle<State>, folder: URL): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  describe(`golden histories of ${lifecycle.category}`, () => {
    test('every event type and version has one', () => {
      const types = Object.keys(lifecycle.reducers).sort();
      expect(types).toEqual(expect.arrayContaining(Object.values(lifecycle.events).map(({ type }) => type)));
      expect(files.map((name) => name.replace(/\.json$/, ''))).toEqual(types);
    });
    test.each(files)('%s means what it meant', (name) => {
      const { events, becomes } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GoldenHistory;
      expect(events.map(({ type }) => `${type}.json`)).toContain(name);
      const { value, state } = fold(lifecycle, nothingYet(lifecycle), events);
      // A machine may have learned new regions; those that were known then say what they said.
      if (typeof becomes.value === 'object' && becomes.value !== null) expect(value).toMatchObject(becomes.value);
      else expect(value).toEqual(becomes.value);
      expect(state).toMatchObject(becomes.state as object);
      for (const path of emptyPlaces(becomes.state)) {
        expect(at(state, path), path.join('.')).toEqual(at(becomes.state, path));
      }
    });
    test.each(files)('%s parses by the schemas of today', (name) => {
      const { events } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GoldenHistory;
      const schemas = new Map(Object.values(lifecycle.events).map(({ type, schema }) => [type, schema]));
      for (const { type, data } of events) expect(schemas.get(type)?.parse(data) ?? data, type).toEqual(data);
    });
  });
}

/** Paths of the empty objects and lists in a recorded state: `toMatchObject` alone would let anything grow there. */
function emptyPlaces(recorded: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (recorded === null || typeof recorded !== 'object') return [];
  const entries = Object.entries(recorded);
  return entries.length === 0 ? [path] : entries.flatMap(([name, inner]) => emptyPlaces(inner, [...path, name]));
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((here, name) => (here as Record<string, unknown> | undefined)?.[name], value);
