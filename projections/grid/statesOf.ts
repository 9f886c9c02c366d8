import type { AnyStateMachine, StateValueFrom } from 'xstate';

type StateOf<Machine extends AnyStateMachine> = Extract<StateValueFrom<Machine>, string>;
export type SomeOf<Name extends string> = readonly [Name, ...Name[]];

/**
 * Returns the states of a machine in its own order, without those that no list shows: `none`, and states left within
 * the same step.
 */
export const statesOf = <Machine extends AnyStateMachine, const Out extends StateOf<Machine>>(
  machine: Machine,
  without: readonly Out[],
): SomeOf<Exclude<StateOf<Machine>, Out>> => namesIn<Exclude<StateOf<Machine>, Out>>(machine.states, without);

/** Returns the states of one region of a machine; all states of a region are shown. */
export const statesIn = <Name extends string>(region: { readonly states: object }): SomeOf<Name> =>
  namesIn<Name>(region.states, []);

function namesIn<Name extends string>(states: object, without: readonly string[]): SomeOf<Name> {
  const [first, ...others] = Object.keys(states).filter((name): name is Name => !without.includes(name));
  if (first === undefined) throw new Error('A machine without a state that a list shows');
  return [first, ...others];
}

/** Builds a table with an entry for each name. */
export const eachOf = <const Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Readonly<Record<Name, Made>> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Readonly<Record<Name, Made>>;
