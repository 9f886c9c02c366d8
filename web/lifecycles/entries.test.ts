import { expect, test } from 'vitest';
import { entryOf as serversEntryOf } from '#services/domains/entries.ts';
import { besideBookingNames as besideByMachine, type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { describe as described } from '#workflows/kernel/describe.ts';
import { behaviors } from './behaviors.ts';
import { besideBookingNames, entries, lifecycleNames } from './entries.ts';
import { staffEntries } from './staffEntries.ts';
import { knownStates, stateOf } from './states.ts';

const names = Object.keys(lifecycles) as LifecycleName[];

test('pages know every lifecycle, and run its own machine', async () => {
  expect(lifecycleNames).toEqual(names);
  for (const name of names) {
    expect((await behaviors[name].behavior()).machine).toBe(lifecycles[name].machine);
    expect((await behaviors[name].folding()).facts).toBe(lifecycles[name].facts);
  }
});

test('pages and server call the resource of each lifecycle the same', () =>
  expect(names.map((name) => entries[name].resource)).toEqual(names.map((name) => serversEntryOf(name).resource)));

test('pages and machines agree on what hangs on a booking', () => expect(besideBookingNames).toEqual(besideByMachine));

test('links to a record are shown to staff of a page whose staff may know of it', () =>
  expect(names.filter((name) => !serversEntryOf(name).staff.includes(staffEntries[name].staff))).toEqual([]));

test('no two lifecycles have a kind of status by the same name', () => {
  const kinds = names.flatMap((name) => Object.keys({ ...entries[name].statuses, ...staffEntries[name].statuses }));
  expect(new Set(kinds).size).toBe(kinds.length);
});

/** A state that holds others is drawn around them, and one that only the system sees has no name. */
test.each(names)('%s: every state that a record can be in has a style of its own', (name) => {
  const { states } = described(lifecycles[name].machine);
  const inside = states.filter(
    ({ id, kind }) => kind !== 'passing' && !states.some((other) => other.id.startsWith(`${id}.`)),
  );
  const plain = inside.filter(({ id }) => {
    const state = stateOf(name, id);
    return !knownStates(state.kind).includes(state.name);
  });
  expect(plain.map(({ id }) => id).filter((id) => id !== 'none' && !staffEntries[name].unseen?.includes(id))).toEqual(
    [],
  );
});
