import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { erasedText } from './kernel/erased.ts';
import { fold, nothingYet } from './kernel/fold.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { erasedData, textsIn, valueAt, withValues } from './kernel/personal.ts';
import { type LifecycleName, lifecycles } from './lifecycles.ts';
import { personalIn } from './personalIn.ts';
import { goldenOf } from './testing/golden.ts';

const goldens = (Object.keys(lifecycles) as LifecycleName[]).flatMap((name) =>
  goldenOf(name).map(({ type, events }) => ({ name, type, events })),
);

/** Fields in which people or their accounts stand, or in which people write what they like. */
const freeText = /^(reason|reuseReason|text|comment|note|signature|name|firstName|lastName|email|phone|paidTo)$/;
/** Says which of our own reactions let go of a slot; nobody types it. */
const ownWords = new Set(['card.slot-released.v1 reason']);

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
}
const textPaths = (schema: JsonSchema, path = ''): readonly string[] => [
  ...([schema.type].flat().includes('string') && !schema.enum && freeText.test(path.split('.').at(-1) ?? '')
    ? [path]
    : []),
  ...(schema.anyOf ?? []).flatMap((one) => textPaths(one, path)),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    textPaths(inner, path === '' ? name : `${path}.${name}`),
  ),
];

describe('what is personal in events', () => {
  const shapes = Object.values<Lifecycle>(lifecycles).flatMap(({ events, retired }) =>
    Object.values({ ...events, ...retired }),
  );

  test.each(shapes.map((shape) => [shape.type, shape] as const))(
    '%s: each name and each free text is sealed',
    (type, { schema }) => {
      const found = [...new Set(textPaths(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema))].filter(
        (path) => !ownWords.has(`${type} ${path}`),
      );
      expect([...(personalIn(type)?.paths ?? [])].sort()).toEqual(found.sort());
    },
  );

  test('every type that has a reducer is declared, with what is personal in it', () => {
    for (const { events, retired, reducers } of Object.values<Lifecycle>(lifecycles)) {
      const types = Object.values({ ...events, ...retired }).map(({ type }) => type);
      expect(types.toSorted()).toEqual(Object.keys(reducers).toSorted());
    }
  });

  test.each(goldens.map(({ name, type, events }) => [`${name} ${type}`, name, events] as const))(
    '%s: a state without its people is what its events fold to without them',
    (_, name, events) => {
      const lifecycle: Lifecycle = lifecycles[name];
      const whole = fold(lifecycle, nothingYet(lifecycle), events).state;
      const erased = fold(
        lifecycle,
        nothingYet(lifecycle),
        events.map((event) => ({ ...event, data: erasedData(personalIn(event.type), event.data) })),
      ).state;
      expect(lifecycle.forgotten?.(whole, () => true)).toEqual(erased);
      expect(lifecycle.forgotten?.(whole, () => false)).toBe(whole);
    },
  );

  test('texts are taken out and put back at their places, in their order; what is not there stays away', () => {
    const placed = {
      client: { firstName: 'Greta', ssn: { sealed: 1 }, lastName: 'Gone' },
      comment: undefined,
      lines: [1],
    };
    const personal = personalIn('order.placed.v1')!;
    const paths = textsIn(personal, placed);
    expect(paths).toEqual(['client.firstName', 'client.lastName']);
    const without = withValues(placed, paths, [null, null]);
    expect(JSON.stringify(without)).toBe(
      '{"client":{"firstName":null,"ssn":{"sealed":1},"lastName":null},"lines":[1]}',
    );
    expect(withValues(without, paths, ['Greta', 'Gone'])).toEqual(placed);
    expect(valueAt(erasedData(personal, placed), 'client.lastName')).toBe(erasedText);
    expect(textsIn(personal, erasedData(personal, placed))).toEqual([]);
  });
});
