import { describe, expect, test } from 'vitest';
import type { Actor } from './kernel/actor.ts';
import { fold, nothingYet } from './kernel/fold.ts';
import type { Lifecycle, Snapshot } from './kernel/lifecycle.ts';
import { type View, viewOf } from './kernel/view.ts';
import { type LifecycleName, lifecycles } from './lifecycles.ts';
import { goldenOf } from './testing/golden.ts';
import { Bea, Carla, Cora, Olga, Pia, Uma } from './testing/people.ts';

/** A record after every event of every golden history of its lifecycle. */
function* everyRecord(name: LifecycleName): Generator<Snapshot<object>> {
  const lifecycle = lifecycles[name] as unknown as Lifecycle<object>;
  for (const { events } of goldenOf(name)) {
    let record = nothingYet(lifecycle);
    for (const event of events) yield (record = fold(lifecycle, record, [event]));
  }
}

/** Every field that somebody is ever shown, ids of entries as `*`. */
function shown(name: LifecycleName, reader: Actor): readonly string[] {
  const fields = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return void fields.add(path);
    for (const [key, inner] of Object.entries(value)) {
      const entry = Array.isArray(value) || /^[\d:a-f-]+$/.test(key) ? '*' : key;
      walk(inner, path === '' ? entry : `${path}.${entry}`);
    }
  };
  for (const record of everyRecord(name)) {
    walk(viewOf((lifecycles[name] as unknown as Lifecycle<object>).view, record, reader).state, '');
  }
  // A path that is null before it is anything else is no field of its own.
  return [...fields].filter((path) => ![...fields].some((other) => other.startsWith(`${path}.`))).sort();
}

describe('what may be seen of a record: a new field is hidden until it is added here on purpose', () => {
  test.each<[LifecycleName, string, Actor]>([
    ['order', 'its buyer', Bea],
    ['order', 'staff', Olga],
    ['booking', 'its cardholder', Carla],
    ['booking', 'its cardholder by an access link', { ...Carla, onlyBooking: 'any' }],
    ['booking', 'staff', Olga],
    ['card', 'its cardholder', Carla],
    ['card', 'staff', Cora],
    ['holds', 'their cardholder', Carla],
    ['holds', 'staff', Cora],
    ['verification', 'its cardholder', Carla],
    ['verification', 'staff', Uma],
    ['extension', 'its buyer', Bea],
    ['extension', 'its cardholder', Carla],
    ['extension', 'staff', Olga],
    ['claim', 'its buyer', Bea],
    ['claim', 'staff', Olga],
    ['promocode', 'staff', Pia],
    ['promocode', 'nobody who buys', Bea],
  ])('%s: %s', (name, _, reader) => expect(shown(name, reader)).toMatchSnapshot());
});

describe('what nobody is ever sent with a snapshot', () => {
  test.each(Object.keys(lifecycles) as LifecycleName[])(
    '%s: no client, no sealed value, no comment, no signature',
    (name) => {
      const all = [Bea, Carla, Olga, Cora, Uma].flatMap((reader) => shown(name, reader));
      expect(all.filter((path) => /client|sealed|box|ssn|comment|signature|email|phone|abandoned/i.test(path))).toEqual(
        [],
      );
    },
  );
  test('a cardholder doesn’t see which orders have taken a slot, or a secret hold', () => {
    expect(shown('card', Carla).join()).not.toContain('order');
    const kinds = [...everyRecord('holds')].flatMap((record) =>
      Object.values((viewOf(lifecycles.holds.view as View<object>, record, Carla).state['holds'] ?? {}) as object),
    );
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.filter(({ kind }: { kind: string }) => kind === 'secret')).toEqual([]);
  });
  test('a buyer doesn’t see who the cardholders are or what they earn', () => {
    for (const name of ['order', 'extension', 'claim'] as const) {
      expect(shown(name, Bea).join(), name).not.toMatch(/cardholder|commission|deleted|history|proof|reference/i);
    }
  });
});
