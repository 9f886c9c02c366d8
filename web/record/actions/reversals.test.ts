import { describe, expect, it } from 'vitest';
import { describe as described, type MachineDescription } from '#workflows/kernel/describe.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { commandForms } from './commandForms.ts';
import { reversals, stateStays } from './reversals.ts';

/** Where a command leads from a state, past what is only passed through, and from where it may be taken back: inner states know what their parents do. */
const restsIn = ({ states, transitions }: MachineDescription, to: string): readonly string[] =>
  states.find(({ id }) => id === to)?.kind === 'passing'
    ? transitions
        .filter(({ from, command }) => from === to && command === null)
        .flatMap((transition) => restsIn({ states, transitions }, transition.to))
    : [to];

describe('what can be taken back', () => {
  it.each(Object.entries(reversals))(
    '%s by %s: the machine takes that command wherever the first one leads',
    (name, back) => {
      const [lifecycle, command] = name.split('.') as [LifecycleName, string];
      const machine = described(lifecycles[lifecycle].machine);
      const transitionsHere = machine.transitions.filter((transition) => transition.command === command);
      const ends = new Set(transitionsHere.flatMap(({ to }) => restsIn(machine, to)));
      expect(ends.size).toBeGreaterThan(0);
      for (const end of ends) {
        expect(
          machine.transitions.some((transition) => transition.command === back && transition.from === end),
          `${back} from ${end}`,
        ).toBe(true);
      }
    },
  );

  it.each(Object.entries(reversals))(
    '%s by %s leads back to where it came from, or to where it is looked at again',
    (name, back) => {
      const [lifecycle, command] = name.split('.') as [LifecycleName, string];
      const machine = described(lifecycles[lifecycle].machine);
      const before = new Set(
        machine.transitions.filter((transition) => transition.command === command).map(({ from }) => from),
      );
      const after = machine.transitions
        .filter((transition) => transition.command === back)
        .flatMap(({ to }) => restsIn(machine, to));
      const anew = { card: ['onReview'], holds: ['cancelled'], verification: ['waitingForDocs'] } as Readonly<
        Record<string, readonly string[]>
      >;
      expect(after.some((state) => before.has(state) || anew[lifecycle]?.includes(state))).toBe(true);
    },
  );

  it.each([...stateStays])('%s leaves the state as it is', (name) => {
    const [lifecycle, command] = name.split('.') as [LifecycleName, string];
    expect(
      described(lifecycles[lifecycle].machine)
        .transitions.filter((transition) => transition.command === command)
        .every(({ from, to }) => from === to),
    ).toBe(true);
  });

  it('has a form for each', () =>
    expect(Object.entries(reversals).filter(([name, back]) => !commandForms[`${name.split('.')[0]}.${back}`])).toEqual(
      [],
    ));
});
